"""The examples in the docstrings are right."""

import doctest
import inspect

import lazydoku


def described() -> dict[str, str]:
    texts = {"lazydoku": lazydoku.__doc__ or ""}
    for name in lazydoku.__all__:
        value = getattr(lazydoku, name)
        members = vars(value).items() if inspect.isclass(value) else ()
        for member, of in [("", value), *members]:
            texts[f"{name}.{member}"] = getattr(of, "__doc__", None) or ""
    return texts


def test_examples_in_docstrings() -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    parser = doctest.DocTestParser()
    for name, text in described().items():
        runner.run(parser.get_doctest(inspect.cleandoc(text), {}, name, None, 0))
    results = runner.summarize()
    assert results.failed == 0
    assert results.attempted > 40


def test_everything_is_documented() -> None:
    texts = described()
    for name in lazydoku.__all__:
        if name == "__version__":
            continue
        assert texts[f"{name}."], name
        value = getattr(lazydoku, name)
        for member, of in vars(value).items() if inspect.isclass(value) else ():
            is_described = callable(of) or inspect.isdatadescriptor(of)
            if is_described and not member.startswith("_"):
                assert texts[f"{name}.{member}"], f"{name}.{member}"
