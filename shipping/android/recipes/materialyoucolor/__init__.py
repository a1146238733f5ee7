"""materialyoucolor in the version that KivyMD needs, from the package index.

python-for-android's own recipe names an older one and fetches a release asset that newer ones do not have. A wheel
for the phone is looked for first; the source is what is built where there is none.
"""

from pythonforandroid.recipe import PyProjectRecipe


class MaterialYouColor(PyProjectRecipe):
    version = "3.0.4"
    url = "https://pypi.python.org/packages/source/m/materialyoucolor/materialyoucolor-{version}.tar.gz"
    sha512sum = (
        "f433ce3f936bc8e477c32c2bcbd2a12512ecdd1c4bfc3e2b3e7f7cb343c319c0"
        "6631089b50811e05b126d52bc2491c93fd6944f3f59ca6d9772dadfdaec2d487"
    )
    stl_lib_name = "c++_shared"

    def get_recipe_env(self, arch, **keywords):
        environment = super().get_recipe_env(arch, **keywords)
        environment["LDCXXSHARED"] = f"{environment['CXX']} -shared"
        return environment


recipe = MaterialYouColor()
