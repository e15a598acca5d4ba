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

it('A former number or address is the renumbered part, once, which says what was asked for; a draft stays hidden.', async () => {
  const part = await shop.part({ sku: 'OLD 1/A' });
  const other = await shop.part({ sku: 'FW-18' });
  const renumber = async (sku: string, status = part.status) => {
    const now = await shop.asAdmin.parts.adminById({ id: part.id });
    await shop.asAdmin.parts.update({ ...now, onHand: undefined, sku, status });
  };
  await renumber('NEW-1');
  const compare = async (...skus: string[]) =>
    (await shop.asNobody.parts.compare({ skus })).map(({ id, sku, formerSkus }) => [
      id,
      sku,
      formerSkus,
    ]);
  const plain = [other.id, 'FW-18', undefined];
  expect(await compare('FW-18', 'OLD 1/A')).toEqual([plain, [part.id, 'NEW-1', ['OLD1A']]]);
  expect(await compare('old-1-a', 'fw-18')).toEqual([[part.id, 'NEW-1', ['OLD1A']], plain]);
  await renumber('NEW-2');
  const all = [part.id, 'NEW-2', ['OLD1A', 'NEW1']];
  expect(await compare('OLD1A', 'FW-18', 'NEW-2', 'NEW-1')).toEqual([all, plain]);
  const taken = await shop.part({ sku: 'NEW-1' });
  expect(await compare('NEW-1', 'NEW-2')).toEqual([
    [taken.id, 'NEW-1', undefined],
    [part.id, 'NEW-2', undefined],
  ]);
  await renumber('NEW-2', 'draft');
  expect(await compare('OLD1A', 'NEW-2')).toEqual([]);
});

it.each([[[]], [['1', '2', '3', '4', '5', '6']], [['x'.repeat(61)]], ['FW-16']])(
  'the numbers %j are refused',
  async (skus) => {
    const call = callByPath(shop.context(null), 'parts.compare', { skus });
    await expect(call).rejects.toMatchObject({ cause: { code: 'BAD_INPUT' } });
  },
);
