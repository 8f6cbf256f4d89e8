// `GET /openapi.json` and `GET /`: describe the service for programs and for people.

import Hummingbird
import MoneyFormat

struct PageRoutes: Sendable {
  /// Whether the service also has the paths of ``PlaygroundRoutes``.
  let hasPlayground: Bool

  func add(to router: Router<MoneyApplication.Context>) {
    router.get("/openapi.json") { _, _ in
      JSONAnswer.response(OpenAPI.document(hasPlayground: hasPlayground).utf8, .ok, "application/json")
    }
    router.get("/") { _, _ in
      var response = JSONAnswer.response(Self.page.utf8, .ok, "text/html; charset=utf-8")
      response.headers[.contentSecurityPolicy] =
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
      return response
    }
  }

  private static let page = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>money-server</title>
    <style>
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }
    input, button { font: inherit; margin: 0 0.5rem 0.5rem 0 }
    pre { overflow: auto; padding: 0.5rem; border: 1px solid }
    </style>
    </head>
    <body>
    <h1>money-server</h1>
    <p>Formats and parses money, exactly and in every locale that ICU knows.</p>
    <form action="/format">
    <label>Amount <input name="amount" value="1234.5" required></label>
    <label>Currency <input name="currency" value="EUR" required size="4"></label>
    <label>Locale <input name="locale" value="de-DE" required size="8"></label>
    <button>Format</button>
    </form>
    <h2>Endpoints</h2>
    <ul>
    <li><code>GET /format</code> formats one amount: <a href="/format?minorUnits=-123450&amp;currency=USD&amp;locale=en-US&amp;negativeStyle=accounting"><code>/format?minorUnits=-123450&amp;currency=USD&amp;locale=en-US&amp;negativeStyle=accounting</code></a></li>
    <li><code>POST /format</code> formats a batch:
    <pre>curl localhost:8080/format --json '[{"amount":"1234.5","currency":"EUR","locale":"de-DE"}]'</pre></li>
    <li><code>POST /parse</code> parses a text:
    <pre>curl localhost:8080/parse --json '{"text":"1.234,50 €","currency":"EUR","locale":"de-DE"}'</pre></li>
    <li><a href="/health"><code>GET /health</code></a> and <a href="/metrics"><code>GET /metrics</code></a></li>
    </ul>
    <p>The whole interface is described in <a href="/openapi.json">openapi.json</a>.</p>
    </body>
    </html>

    """
}

/// The OpenAPI 3.1 description of the service.
///
/// The values of options come from the types themselves, so that the description is complete.
enum OpenAPI {
  static func document(hasPlayground: Bool) -> String {
    hasPlayground ? document(playgroundPaths) : document("")
  }

  /// With a comma at the end, because they precede another path.
  private static let playgroundPaths = #"""
        "/playground/": {"get": {"summary": "The page of the playground, and its files below this path", "responses": {"200": {"description": "The page", "content": {"text/html": {}}}}}},
        "/playground/payment": {"post": {
          "summary": "Reads the form of the playground's page again",
          "requestBody": {"required": true, "content": {"application/x-www-form-urlencoded": {"schema": {
            "type": "object",
            "required": ["amount"],
            "properties": {
              "amount": {"type": "string", "description": "The amount that the page read; without `text`, the typed text."},
              "text": {"type": "string", "description": "The text that the person sees."},
              "currency": {"type": "string"},
              "locale": {"type": "string"},
              "rules": {"type": "string", "contentMediaType": "application/json", "contentSchema": {"$ref": "#/components/schemas/AmountInputRules"}}
            }
          }}}},
          "responses": {
            "200": {"description": "The amount and its text", "content": {"application/json": {"schema": {
              "type": "object",
              "required": ["amount", "warnings", "text"],
              "properties": {"amount": {"$ref": "#/components/schemas/Amount"}, "warnings": {"type": "array", "items": {"type": "string"}}, "text": {"type": "string"}}
            }}}},
            "default": {"$ref": "#/components/responses/Problem"}
          }
        }},

    """#

  private static func document(_ playgroundPaths: String) -> String {
    #"""
    {
      "openapi": "3.1.0",
      "info": {
        "title": "money-server",
        "version": "1.0.0",
        "description": "Formats and parses money. Amounts are strings, so that no digit is lost. Unknown and duplicate keys are errors."
      },
      "paths": {
        "/format": {
          "get": {
            "summary": "Formats one amount",
            "description": "Takes `amount` or `minorUnits`, and options by their keys; options that are neither names nor text are JSON.",
            "parameters": [
              {"name": "amount", "in": "query", "schema": {"$ref": "#/components/schemas/GivenAmount"}},
              {"name": "minorUnits", "in": "query", "schema": {"type": "integer", "format": "int64"}},
              {"name": "scale", "in": "query", "description": "Fraction digits of `minorUnits`; ISO 4217's if absent.", "schema": {"type": "integer", "minimum": -127, "maximum": 128}},
              {"name": "currency", "in": "query", "schema": {"type": "string"}},
              {"name": "locale", "in": "query", "schema": {"type": "string"}},
              {"name": "Accept-Language", "in": "header", "description": "Selects the locale if the request names none.", "schema": {"type": "string"}},
              {"name": "options", "in": "query", "style": "form", "explode": true, "schema": {"$ref": "#/components/schemas/FormattingOptions"}}
            ],
            "responses": {
              "200": {"description": "The text", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Text"}}}},
              "default": {"$ref": "#/components/responses/Problem"}
            }
          },
          "post": {
            "summary": "Formats a batch",
            "requestBody": {"required": true, "content": {"application/json": {
              "schema": {"type": "array", "items": {"$ref": "#/components/schemas/FormatRequest"}},
              "example": [{"id": 1, "amount": "1234.5", "currency": "EUR", "locale": "de-DE"}, {"id": 2, "minorUnits": 5000, "currency": "JPY", "locale": "ja-JP"}]
            }}},
            "responses": {
              "200": {"description": "One response for each request, in the same order", "content": {"application/json": {"schema": {"type": "array", "items": {"oneOf": [{"$ref": "#/components/schemas/Text"}, {"$ref": "#/components/schemas/Failure"}]}}}}},
              "default": {"$ref": "#/components/responses/Problem"}
            }
          }
        },
        "/parse": {
          "post": {
            "summary": "Parses an amount",
            "requestBody": {"required": true, "content": {"application/json": {
              "schema": {"$ref": "#/components/schemas/ParseRequest"},
              "example": {"text": "1.234,50 €", "currency": "EUR", "locale": "de-DE"}
            }}},
            "responses": {
              "200": {"description": "The amount", "content": {"application/json": {"schema": {
                "type": "object",
                "required": ["amount", "warnings"],
                "properties": {
                  "id": {"$ref": "#/components/schemas/ID"},
                  "amount": {"$ref": "#/components/schemas/Amount"},
                  "currency": {"type": "string", "description": "Only if the request names no single currency."},
                  "warnings": {"type": "array", "items": {"type": "string"}}
                }
              }}}},
              "default": {"$ref": "#/components/responses/Problem"}
            }
          }
        },
    \#(playgroundPaths)    "/health": {"get": {"summary": "Whether amounts can be formatted", "responses": {"200": {"description": "Amounts can be formatted"}, "503": {"$ref": "#/components/responses/Problem"}}}},
        "/metrics": {"get": {"summary": "Metrics in the text format of Prometheus", "responses": {"200": {"description": "The metrics", "content": {"text/plain": {}}}}}},
        "/openapi.json": {"get": {"summary": "This description", "responses": {"200": {"description": "The description", "content": {"application/json": {}}}}}},
        "/": {"get": {"summary": "A page for people", "responses": {"200": {"description": "The page", "content": {"text/html": {}}}}}}
      },
      "components": {
        "schemas": {
          "Amount": {"type": "string", "pattern": "^[+-]?[0-9]+([.][0-9]+)?$", "examples": ["-1234.50"], "description": "A plain decimal number of at most 38 significant digits."},
          "GivenAmount": {"type": "string", "pattern": "^[+-]?([0-9]+([.][0-9]+)?|[.][0-9]+)$", "examples": ["-1234.50", ".5"], "description": "A plain decimal number of at most 38 significant digits; the zero before the point may be missing."},
          "ID": {"type": ["string", "integer"], "description": "Returned in the response."},
          "FormatRequest": {
            "type": "object",
            "additionalProperties": false,
            "oneOf": [{"required": ["amount"]}, {"required": ["minorUnits"]}],
            "properties": {
              "op": {"const": "format"},
              "id": {"$ref": "#/components/schemas/ID"},
              "amount": {"$ref": "#/components/schemas/GivenAmount"},
              "minorUnits": {"type": "integer", "format": "int64"},
              "scale": {"type": "integer", "minimum": -127, "maximum": 128},
              "currency": {"type": "string"},
              "locale": {"type": "string"},
              "options": {"$ref": "#/components/schemas/FormattingOptions"}
            }
          },
          "ParseRequest": {
            "type": "object",
            "additionalProperties": false,
            "required": ["text"],
            "properties": {
              "op": {"const": "parse"},
              "id": {"$ref": "#/components/schemas/ID"},
              "text": {"type": "string", "description": "At most 1,024 bytes of UTF-8."},
              "currency": {"type": "string", "description": "Without it, the text has to name its currency."},
              "currencies": {"type": "array", "minItems": 1, "maxItems": 1000, "items": {"type": "string"}, "description": "The currencies that the text may name."},
              "locale": {"type": "string"},
              "options": {"$ref": "#/components/schemas/FormattingOptions"},
              "rules": {"$ref": "#/components/schemas/AmountInputRules"}
            }
          },
          "FormattingOptions": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "locale": {"type": "string"},
              "currencyCode": {"type": "string"},
              "formattingStyle": \#(words(FormattingStyle.self)),
              "negativeStyle": \#(words(NegativeStyle.self)),
              "signDisplay": \#(words(SignDisplay.self)),
              "customSymbol": {"type": "string"},
              "customCode": {"type": "string"},
              "fractionDigits": {"oneOf": [{"const": "currency"}, {"$ref": "#/components/schemas/Digits"}]},
              "hidesZeroFraction": {"type": "boolean"},
              "currencyDigits": \#(words(CurrencyDigits.self)),
              "fractionOverrides": {"type": "object", "additionalProperties": {"type": "integer"}, "examples": [{"COP": 2}]},
              "roundingMode": \#(words(RoundingMode.self)),
              "grouping": \#(words(Grouping.self)),
              "numberingSystem": {"type": "string"},
              "abbreviator": {"oneOf": [
                {"enum": ["none", "plain", "compactShort", "compactLong"]},
                {"type": "array", "items": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["threshold", "suffix"],
                  "properties": {"threshold": {"type": ["string", "integer"]}, "suffix": {"type": "string"}, "fractionDigits": {"$ref": "#/components/schemas/Digits"}}
                }}
              ]},
              "data": \#(words(DataSource.self)),
              "significantDigits": {"oneOf": [
                {"type": "integer", "minimum": 1, "maximum": 38},
                {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer", "minimum": 1, "maximum": 38}}
              ]},
              "roundingPriority": \#(words(RoundingPriority.self)),
              "roundingIncrement": {"enum": \#(FormattingOptions.roundingIncrements), "description": "In units of the last fraction digit, of which there must be a fixed number."},
              "trailingZeros": \#(words(TrailingZeros.self)),
              "minimumIntegerDigits": {"type": "integer", "minimum": 1, "maximum": 21},
              "symbols": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "decimal": {"type": "string"}, "group": {"type": "string"},
                  "minus": {"type": "string"}, "plus": {"type": "string"},
                  "groupSizes": {"type": "array", "items": {"type": "integer", "minimum": 1}}
                }
              },
              "currencyPosition": \#(words(CurrencyPosition.self)),
              "spacing": \#(words(CurrencySpacing.self)),
              "scale": {"type": "integer", "minimum": 1, "maximum": 1000000000000},
              "perUnit": \#(words(PriceUnit.self)),
              "perUnitWidth": \#(words(PriceUnitWidth.self)),
              "subunits": \#(words(SubunitDisplay.self)),
              "isolated": {"type": "boolean"},
              "symbolVariant": \#(words(SymbolVariant.self)),
              "compactAccounting": {"type": "boolean"},
              "rangeCollapse": \#(words(RangeCollapse.self)),
              "rangeIdentity": \#(words(RangeIdentity.self))
            }
          },
          "Digits": {"oneOf": [
            {"type": "integer", "minimum": 0, "maximum": 38},
            {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer", "minimum": 0, "maximum": 38}}
          ]},
          "AmountInputRules": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "entryMode": \#(words(AmountInputRules.EntryMode.self)),
              "allowsNegative": {"type": "boolean"},
              "allowsPlus": {"type": "boolean"},
              "minimumAmount": {"$ref": "#/components/schemas/Amount"},
              "maximumAmount": {"$ref": "#/components/schemas/Amount"},
              "maximumIntegerDigits": {"type": "integer", "minimum": 1, "maximum": 38},
              "keyPolicy": \#(words(AmountInputRules.KeyPolicy.self)),
              "notation": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "decimalMark": {"type": "string"},
                  "groupMark": {"type": "string"},
                  "groupSizes": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer", "minimum": 1, "maximum": 38}}
                },
                "examples": [{"decimalMark": ",", "groupMark": ".", "groupSizes": [3, 3]}]
              },
              "excessFraction": \#(words(AmountInputRules.ExcessFraction.self)),
              "nonLocaleSeparators": \#(words(AmountInputRules.NonLocaleSeparators.self)),
              "acceptsAbbreviations": {"type": "boolean"},
              "liveGrouping": {"type": "boolean"},
              "shouldUpdateAmountWhileEditing": {"type": "boolean"}
            }
          },
          "Text": {
            "type": "object",
            "required": ["text"],
            "properties": {"id": {"$ref": "#/components/schemas/ID"}, "text": {"type": "string"}}
          },
          "Failure": {
            "type": "object",
            "required": ["error"],
            "properties": {
              "id": {"$ref": "#/components/schemas/ID"},
              "error": {"type": "object", "required": ["code", "message"], "properties": {"code": {"type": "string"}, "message": {"type": "string"}}}
            }
          },
          "Problem": {
            "type": "object",
            "required": ["type", "title", "status", "detail", "code"],
            "properties": {
              "type": {"type": "string"},
              "title": {"type": "string"},
              "status": {"type": "integer"},
              "detail": {"type": "string"},
              "code": {"type": "string"},
              "offset": {"type": "integer", "description": "The offset of the problem in the text, in bytes of UTF-8."},
              "candidates": {"type": "array", "items": {"$ref": "#/components/schemas/Amount"}},
              "found": {"type": "string"},
              "currencies": {"type": "array", "items": {"type": "string"}}
            }
          }
        },
        "responses": {
          "Problem": {"description": "A problem detail (RFC 9457)", "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
        }
      }
    }

    """#
  }

  /// Returns the enumeration of a type's words, with `auto` beside `automatic`, of which either is accepted.
  private static func words<T: RawRepresentable<String> & CaseIterable>(_: T.Type) -> String {
    var words = T.allCases.map(\.rawValue)
    for (word, twin) in [("auto", "automatic"), ("automatic", "auto")] {
      if words.contains(word), !words.contains(twin) { words.append(twin) }
    }
    return #"{"enum": ["# + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]}"
  }
}
