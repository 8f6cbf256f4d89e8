// `GET /openapi.json` and `GET /`: describe the service for programs and for people.

import Hummingbird

struct PageRoutes: Sendable {
  /// Whether the service also has the paths of ``PlaygroundRoutes``.
  let hasPlayground: Bool

  func add(to router: Router<MoneyContext>) {
    router.get("/openapi.json") { _, _ in
      Response(.ok, "application/json", OpenAPI.document(hasPlayground: hasPlayground).utf8)
    }
    router.get("/") { _, _ in
      var response = Response(.ok, "text/html; charset=utf-8", Self.page.utf8)
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
    <li><code>POST /format</code> formats one amount or a batch:
    <pre>curl localhost:8080/format --json '[{"amount":"1234.5","currency":"EUR","locale":"de-DE"}]'</pre></li>
    <li>In the same two ways:
    <a href="/range?lower=5&amp;upper=10&amp;currency=EUR&amp;locale=de-DE"><code>/range</code></a>,
    <a href="/words?amount=1234.5&amp;currency=USD&amp;locale=en-US"><code>/words</code></a> and
    <a href="/html?amount=1234.5&amp;currency=USD&amp;locale=en-US"><code>/html</code></a></li>
    <li><code>POST /parse</code> parses a text:
    <pre>curl localhost:8080/parse --json '{"text":"1.234,50 €","currency":"EUR","locale":"de-DE"}'</pre></li>
    <li><a href="/health"><code>GET /health</code></a> and <a href="/ready"><code>GET /ready</code></a></li>
    </ul>
    <p>The whole interface is described in <a href="/openapi.json">openapi.json</a>.</p>
    </body>
    </html>

    """
}
