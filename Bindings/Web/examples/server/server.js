// A form that a server renders and reads with the same engine as the page. It works without scripts too: then the plain input is
// sent as it was typed, and the server reads that. The two have different names, because `1.234` is a thousand and more if a German
// typed it, and one and a fraction if the field sends it.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { MoneyFormat, load } from 'moneyformat';

const files = new URL('.', import.meta.resolve('moneyformat'));
await load({ data: await readFile(new URL('data/de-DE.data', files)) });
const euros = new MoneyFormat('de-DE', { currency: 'EUR' });
const types = { js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', data: 'application/octet-stream' };
const safe = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The form with a text, which may be no amount, and what is wrong with it. */
function form(text = '', error = '') {
  return `<!doctype html>
<html lang="de-DE">
<meta charset="utf-8">
<title>Überweisung</title>
<link rel="stylesheet" href="/moneyformat/undefined.css">
<form method="post">
  <amount-field name="price" currency="EUR" title-text="Betrag" required${error ? ` error="${safe(error)}"` : ''}>
    <input name="price-text" value="${safe(text)}" inputmode="decimal" aria-label="Betrag">
  </amount-field>
  <button>Senden</button>
</form>
<script type="module" src="/page.js"></script>`;
}

const page = `import { define } from '/moneyformat/amount-field.js';
import { load } from '/moneyformat/moneyformat.js';
define();
// What the server found wrong holds until somebody types.
for (const field of document.querySelectorAll('amount-field')) field.addEventListener('input', () => field.clearError(), { once: true });
await load({ dataFor: (locale) => \`./data/\${locale}.data\` });`;

/** The amount that was sent: by the field as plain decimal text, or, without scripts, as somebody typed it. */
function amountOf(sent) {
  return sent.get('price') ?? euros.parse(sent.get('price-text') ?? '');
}

createServer(async (request, response) => {
  const answer = (status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);
  const [pathname] = request.url.split('?');
  try {
    if (request.method === 'POST') {
      let body = '';
      for await (const part of request) if ((body += part).length > 4096) return answer(413, 'text/plain', 'Too long.');
      const sent = new URLSearchParams(body);
      try {
        return answer(200, 'text/plain; charset=utf-8', euros.format(amountOf(sent)));
      } catch (error) {
        return answer(422, 'text/html; charset=utf-8', form(sent.get('price-text') ?? sent.get('price') ?? '', error.message));
      }
    }
    if (pathname === '/') return answer(200, 'text/html; charset=utf-8', form());
    if (pathname === '/page.js') return answer(200, types.js, page);
    const [, name] = /^\/moneyformat\/((?:data\/)?[\w-]+\.\w+)$/.exec(pathname) ?? [];
    if (!name) return answer(404, 'text/plain', 'Not found.');
    answer(200, types[name.split('.').pop()] ?? 'text/plain', await readFile(new URL(name, files)));
  } catch (error) {
    answer(error.code === 'ENOENT' ? 404 : 500, 'text/plain', 'Not found.');
  }
}).listen(Number(process.env.PORT ?? 8080), 'localhost', function listening() {
  console.log(`http://localhost:${this.address().port}/`);
});
