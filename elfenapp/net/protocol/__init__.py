"""Messages between devices: frames, encryption, one connection, and what each message may mean."""
