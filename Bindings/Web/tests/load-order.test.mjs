// Two entries, each with its own module: the second is not silently served by the first, which can do less.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

// Where the modules are beside the scripts.
const at = (name) => new URL(name, pathToFileURL(process.env.WASM));

test('a module that can do more is not replaced by silence', async () => {
  const [plain, formatting, everything] = await Promise.all(['moneyformat.js', 'format.js', 'all.js'].map((name) => import(at(name))));
  await assert.rejects(plain.load({ wasm: new Uint8Array(8) }));
  const [first, second, third] = await Promise.allSettled([formatting.load(), everything.load(), plain.load()]);
  assert.equal(first.status, 'fulfilled');
  for (const later of [second, third]) assert.equal(later.reason.code, 'invalidRequest');
  await formatting.load();
});
