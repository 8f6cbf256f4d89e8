// A form in Vue: the currency is chosen next to the amount.

import { define } from 'moneyformat/amount-field';
import { load } from 'moneyformat';
import { createApp, ref } from 'vue';

const app = createApp({
  setup: () => ({ amount: ref('12.5'), currency: ref('EUR') }),
  template: `<form>
    <amount-field name="price" locale="de-DE" title-text="Betrag" required
      :currency="currency" :value="amount" @input="amount = $event.target.value"></amount-field>
    <select v-model="currency"><option>EUR</option><option>USD</option></select>
    <output>{{ amount }}</output>
  </form>`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('amount-field');

define();
app.mount('#app');
await load({ dataFor: (locale) => new URL(`../moneyformat/data/${locale}.data`, import.meta.url) });
