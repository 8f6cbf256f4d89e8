-- The functions of the extension. All return null for a null argument.
\echo Use "create extension moneyformat" to load this file. \quit

create function money_format(amount numeric, currency text, locale text, options jsonb default '{}')
returns text language c immutable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format';
comment on function money_format(numeric, text, text, jsonb) is
  'The text of an amount. The options are those of the command-line tool.';

create function money_format_minor(minor_units bigint, currency text, locale text, options jsonb default '{}')
returns text language c immutable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor';
comment on function money_format_minor(bigint, text, text, jsonb) is
  'The text of a number of minor units of ISO 4217, such as cents.';

create function money_parse(text text, currency text, locale text)
returns numeric language c immutable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_parse';
comment on function money_parse(text, text, text) is
  'The amount of a text. A text that is not exactly one amount is an error.';

create function money_try_parse(text text, currency text, locale text)
returns numeric language c immutable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_try_parse';
comment on function money_try_parse(text, text, text) is
  'The amount of a text, or null for a text that is not exactly one amount.';

create function money_parse_error(text text, currency text, locale text)
returns text language c immutable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_parse_error';
comment on function money_parse_error(text, text, text) is
  'The reason why a text is not exactly one amount, or null.';

create function moneyformat_data()
returns jsonb language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_data';
comment on function moneyformat_data() is
  'The version and contents of the locale data in use.';
