"""Runs the Python blocks of a page, and compares the value of each statement with the comment after it."""

import ast
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
# What a comment that states a value begins with; other comments are remarks.
LITERAL = re.compile(r"'|-?\d|[\[(]|[A-Z]\w+\(")


def blocks(page, begin="#", end="\0", language="python"):
    """Returns the blocks of a language between two headings."""
    text = (ROOT / page).read_text(encoding="utf-8").partition(begin)[2].partition(end)[0]
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def visible(value):
    return re.sub("\\\\xa0|\\\\u202f|[\u00a0\u202f]", " ", repr(value))


def is_stated(comment, value):
    """Whether a comment begins with a value. A remark may follow after a colon or semicolon; an ellipsis omits a part."""
    stated = [comment] + [comment[: match.start()] for match in re.finditer("[:;] ", comment)]
    return any(re.fullmatch(re.escape(text).replace("…", ".*"), visible(value)) for text in stated)


def run(code, names):
    """Runs the statements of a block, and returns the number of comments that were compared."""
    lines, checks = code.split("\n"), 0
    for statement in ast.parse(code).body:
        comment = lines[statement.end_lineno - 1].encode()[statement.end_col_offset :].decode().strip().removeprefix("# ")
        error = re.match(r"(\w+Error): ", comment)
        if not isinstance(statement, ast.Expr):
            exec(compile(ast.Module([statement], []), "page", "exec"), names)
            continue
        expression = compile(ast.Expression(statement.value), "page", "eval")
        if error:
            with pytest.raises(Exception) as caught:
                eval(expression, names)
            assert type(caught.value).__name__ == error[1]
            checks += 1
            continue
        value = eval(expression, names)
        if hasattr(value, "fetchall"):
            value = value.fetchall()
        if hasattr(value, "toLocalIterator"):
            value = value.collect()
        if comment == str(getattr(value, "type", None)):
            checks += 1
        elif LITERAL.match(comment):
            assert is_stated(comment, value), f"{ast.unparse(statement)}: {visible(value)}, not {comment}"
            checks += 1
    return checks
