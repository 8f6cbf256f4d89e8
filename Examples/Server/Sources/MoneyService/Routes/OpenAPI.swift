// The OpenAPI 3.1 description of the service.

import MoneyFormat

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

  /// The operations that write a text, with a comma at the end.
  private static let textPaths =
    [
      textPath(
        "/format", "an amount", "Amount", #"{"amount": "1234.5", "currency": "EUR", "locale": "de-DE"}"#),
      textPath(
        "/range", "a range of amounts", "Range",
        #"{"lower": "5", "upper": "10", "currency": "EUR", "locale": "de-DE"}"#),
      textPath(
        "/words", "an amount in words, as on cheques", "Amount",
        #"{"amount": "1234.5", "currency": "USD", "locale": "en-US"}"#),
      textPath(
        "/html", "an amount as HTML, with a `span` for each part", "Amount",
        #"{"amount": "1234.5", "currency": "EUR", "locale": "de-DE"}"#),
    ].joined(separator: ",\n") + ","

  private static func textPath(
    _ path: String, _ what: String, _ request: String, _ example: String
  ) -> String {
    let ends = request == "Range" ? ["lower", "upper"] : ["amount"]
    let units = request == "Range" ? ["lowerMinorUnits", "upperMinorUnits"] : ["minorUnits"]
    let parameters =
      ends.map { ##"{"name": "\##($0)", "in": "query", "schema": {"$ref": "#/components/schemas/Amount"}}"## }
      + units.map {
        #"{"name": "\#($0)", "in": "query", "schema": {"type": "integer", "format": "int64"}}"#
      }
    return #"""
            "\#(path)": {
              "get": {
                "summary": "Writes \#(what)",
                "description": "Takes options by their keys; options that are neither names nor text are JSON.",
                "parameters": [
                  \#(parameters.joined(separator: ",\n              ")),
                  {"name": "scale", "in": "query", "description": "Fraction digits of the minor units; ISO 4217's if absent.", "schema": {"type": "integer", "minimum": -127, "maximum": 128}},
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
                "summary": "Writes \#(what), or a batch of them",
                "requestBody": {"required": true, "content": {"application/json": {
                  "schema": {"oneOf": [{"$ref": "#/components/schemas/\#(request)Request"}, {"type": "array", "items": {"$ref": "#/components/schemas/\#(request)Request"}}]},
                  "example": \#(example)
                }}},
                "responses": {
                  "200": {"description": "The text, or a response for each request in the same order", "content": {"application/json": {"schema": {"oneOf": [
                    {"$ref": "#/components/schemas/Text"},
                    {"type": "array", "items": {"oneOf": [{"$ref": "#/components/schemas/Text"}, {"$ref": "#/components/schemas/Failure"}]}}
                  ]}}}},
                  "default": {"$ref": "#/components/responses/Problem"}
                }
              }
            }
      """#
  }

  private static func document(_ playgroundPaths: String) -> String {
    #"""
    {
      "openapi": "3.1.0",
      "info": {
        "title": "money-server",
        "version": "1.0.0",
        "description": "Formats and parses money. Amounts are strings, so that no digit is lost. Unknown keys are errors."
      },
      "paths": {
    \#(textPaths)
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
                  "minorUnitDigits": {"type": "integer", "description": "The fraction digits of the currency's minor unit, unless `currency` is present."},
                  "warnings": {"type": "array", "items": {"type": "string"}}
                }
              }}}},
              "default": {"$ref": "#/components/responses/Problem"}
            }
          }
        },
    \#(playgroundPaths)    "/health": {"get": {"summary": "Whether the process is alive", "responses": {"200": {"description": "It is"}}}},
        "/ready": {"get": {"summary": "Whether to send requests: locale data is there, and no shutdown has begun", "responses": {"200": {"description": "Ready"}, "503": {"$ref": "#/components/responses/Problem"}}}},
        "/openapi.json": {"get": {"summary": "This description", "responses": {"200": {"description": "The description", "content": {"application/json": {}}}}}},
        "/": {"get": {"summary": "A page for people", "responses": {"200": {"description": "The page", "content": {"text/html": {}}}}}}
      },
      "components": {
        "schemas": {
          "Amount": {"type": "string", "pattern": "^[+-]?[0-9]+([.][0-9]+)?$", "examples": ["-1234.50"], "description": "A plain decimal number of at most 38 significant digits."},
          "ID": {"type": ["string", "integer"], "description": "Returned in the response."},
          "AmountRequest": {
            "type": "object",
            "additionalProperties": false,
            "oneOf": [{"required": ["amount"]}, {"required": ["minorUnits"]}],
            "properties": {
              "id": {"$ref": "#/components/schemas/ID"},
              "amount": {"$ref": "#/components/schemas/Amount"},
              "minorUnits": {"type": "integer", "format": "int64"},
              "scale": {"type": "integer", "minimum": -127, "maximum": 128},
              "currency": {"type": "string"},
              "locale": {"type": "string"},
              "options": {"$ref": "#/components/schemas/FormattingOptions"}
            }
          },
          "RangeRequest": {
            "type": "object",
            "additionalProperties": false,
            "oneOf": [{"required": ["lower", "upper"]}, {"required": ["lowerMinorUnits", "upperMinorUnits"]}],
            "properties": {
              "id": {"$ref": "#/components/schemas/ID"},
              "lower": {"$ref": "#/components/schemas/Amount"},
              "upper": {"$ref": "#/components/schemas/Amount"},
              "lowerMinorUnits": {"type": "integer", "format": "int64"},
              "upperMinorUnits": {"type": "integer", "format": "int64"},
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
              "error": {"type": "object", "required": ["code", "message"], "properties": {"code": {"type": "string"}, "message": {"type": "string"}, "path": {"type": "string"}}}
            }
          },
          "Problem": {
            "type": "object",
            "required": ["type", "title", "status", "detail", "code"],
            "properties": {
              "type": {"type": "string"},
              "title": {"type": "string"},
              "status": {"type": "integer"},
              "detail": {"type": "string", "description": "For a text that is not an amount in the language of `Accept-Language`, which `Content-Language` names."},
              "code": {"type": "string"},
              "path": {"type": "string", "description": "The place of the offending value in the request.", "examples": ["options.fractionDigits"]},
              "offset": {"type": "integer", "description": "The offset of the problem in the text, in bytes of UTF-8."},
              "candidates": {"type": "array", "items": {"$ref": "#/components/schemas/Amount"}},
              "found": {"type": "string", "description": "The currency that the text names."},
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
