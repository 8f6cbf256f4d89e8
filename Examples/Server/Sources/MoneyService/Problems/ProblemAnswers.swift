// Makes a problem detail of everything that is thrown further in.

import Hummingbird
import MoneyFormat

struct ProblemAnswers: RouterMiddleware {
  typealias Context = MoneyApplication.Context

  /// What each path may be asked. The router takes a wrong method for a wrong path.
  let methods: [String: String]

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      if let error = error as? HTTPError, error.status == .notFound, let allowed = methods[request.uri.path] {
        var response = try JSONAnswer.problem(.methodNotAllowed(allowed))
        response.headers[.allow] = allowed
        return response
      }
      let problem = Problem(error)
      if problem.status >= 500 { context.logger.error("failed", metadata: ["error": "\(error)"]) }
      var response = try JSONAnswer.problem(problem)
      // Where there is a choice of locales, the words that complain may depend on it as well.
      if MoneyApplication.negotiated.contains(request.uri.path) {
        response.headers[.vary] = "Accept-Language"
      }
      return response
    }
  }
}
