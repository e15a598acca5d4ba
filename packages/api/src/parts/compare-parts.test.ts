import { afterEach, beforeEach, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

it('Active parts come in the order of their numbers, in any spelling, each once, with their values.', async () => {
  const one = await shop.part({ sku: 'FW-16', category: 'Free wheels' });
  const two = await shop.part({ sku: 'FW-18', category: 'Free wheels' });
  const draft = await shop.part({ sku: 'FW-20' });
  await shop.asAdmin.parts.patch({ id: draft.id, field: 'status', from: 'active', to: 'draft' });
  await shop.asAdmin.attributes.save({ key: 'teeth', label: 'Teeth', kind: 'number' });
  await shop.asAdmin.attributes.setValues({ partId: two.id, values: { teeth: 18 } });
  const skus = ['fw 18', 'FW16', 'none', draft.sku, 'FW-18'];
  const compared = await shop.asNobody.parts.compare({ skus });
  expect(compared.map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(Object.keys(compared[0] ?? {})).not.toContain('onHand');
  expect(compared.map(({ attributes }) => attributes.map(({ text }) => text))).toEqual([
    ['18'],
    [],
  ]);
});

it.each([[[]], [['1', '2', '3', '4', '5', '6']], [['x'.repeat(61)]], ['FW-16']])(
  'the numbers %j are refused',
  async (skus) => {
    const call = callByPath(shop.context(null), 'parts.compare', { skus });
    await expect(call).rejects.toMatchObject({ cause: { code: 'BAD_INPUT' } });
  },
);
