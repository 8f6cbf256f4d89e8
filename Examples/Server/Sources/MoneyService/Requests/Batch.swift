// Many requests in one: each is read on its own, so that a bad one doesn't spoil the others.

import FoundationEssentials
import MoneyFormat

/// The requests of a JSON array, in order, at most as many as are allowed.
struct Batch<Item: Decodable>: Decodable {
  struct Entry {
    let id: RequestID?
    let item: Result<Item, MoneyFormatError>
  }

  let entries: [Entry]

  /// In a decoder's user info: how many there may be.
  static var limitKey: CodingUserInfoKey { CodingUserInfoKey(rawValue: "batchLimit")! }

  init(from decoder: any Decoder) throws {
    guard var elements = try? decoder.unkeyedContainer() else {
      throw MoneyFormatError(.invalidRequest, "A batch is a JSON array of requests.")
    }
    let limit = decoder.userInfo[Self.limitKey] as? Int ?? 0
    var entries: [Entry] = []
    while !elements.isAtEnd {
      guard entries.count < limit else { throw Problem.tooManyRequests(limit: limit) }
      entries.append(try elements.decode(Lenient.self).entry)
    }
    self.entries = entries
  }

  /// Reads an element, whatever is wrong with it.
  private struct Lenient: Decodable {
    let entry: Entry

    private enum CodingKeys: String, CodingKey { case id }

    init(from decoder: any Decoder) throws {
      var id: RequestID?
      do {
        if let container = try? decoder.container(keyedBy: CodingKeys.self) {
          id = try container.decodeIfPresent(RequestID.self, forKey: .id)
        }
        entry = Entry(id: id, item: .success(try Item(from: decoder)))
      } catch let error as MoneyFormatError {
        entry = Entry(id: id, item: .failure(error))
      } catch {
        entry = Entry(
          id: id, item: .failure(MoneyFormatError(.invalidRequest, "The request can't be read: \(error)")))
      }
    }
  }
}
