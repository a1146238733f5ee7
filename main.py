"""Start-up only: the app on a phone, a tablet or a desktop."""

from elfenapp.app.start import run

if __name__ == "__main__":
    run()
