-- A database that is not UTF-8: text is converted, and text that it can't hold is an error.
create database moneyformat_latin encoding 'LATIN1' template template0;
\c moneyformat_latin
create extension moneyformat;
select encode(convert_to(money_format(-1234.5, 'GBP', 'de-AT'), 'UTF8'), 'escape');
select money_parse(convert_from('\xa3352e3530', 'LATIN1'), 'GBP', 'en-GB');
select money_parse(convert_from('\xa335', 'LATIN1'), 'EUR', 'en-GB');
select money_format(1234, 'CHF', 'fr-FR');
select money_format(1, 'EUR', 'de-DE');
select money_format(1, 'EUR', 'de-DE', '{"formattingStyle": "currencyISOCode"}') = 'EUR' || chr(160) || '1,00'
  or money_format(1, 'EUR', 'de-DE', '{"formattingStyle": "currencyISOCode"}') = '1,00' || chr(160) || 'EUR';
\c contrib_regression
drop database moneyformat_latin;
