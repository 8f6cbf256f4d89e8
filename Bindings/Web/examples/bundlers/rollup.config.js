// Bundles a page with rollup, and copies the module and the data that it loads. The bundle names them by `import.meta.url`.

import { readFileSync } from 'node:fs';

const folder = new URL('./node_modules/moneyformat/', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('package.json', folder)));

// In place of @rollup/plugin-node-resolve, which does the same for every package.
const resolve = {
  name: 'resolve',
  resolveId(id) {
    const [name, ...path] = id.split('/');
    const entry = name === 'moneyformat' ? exports[['.', ...path].join('/')] : undefined;
    return entry ? new URL(entry.default, folder).pathname : undefined;
  },
};
const copy = {
  name: 'copy',
  generateBundle() {
    for (const file of ['moneyformat.wasm', 'data/de-DE.data']) {
      this.emitFile({ type: 'asset', fileName: file.split('/').pop(), source: readFileSync(new URL(file, folder)) });
    }
  },
};

export default {
  input: 'page.js', plugins: [resolve, copy], output: { dir: 'dist', format: 'es' },
  onwarn: (warning) => { throw new Error(warning.message); },
};
