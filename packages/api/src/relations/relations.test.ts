import type { StockedPart } from '@bm/domain/parts/part.schema';
import { MAX_RELATIONS } from '@bm/domain/parts/relation-kinds';
import type { SentRelation } from '@bm/domain/parts/relation.schema';
import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let part: StockedPart;
let other: StockedPart;
beforeEach(async () => {
  shop = await testShop();
  part = await shop.part({ sku: 'BB-113', name: 'Set' });
  other = await shop.part({ sku: 'BB-113A', name: 'Set with seals', priceMinor: 300 });
});
afterEach(() => shop.close());

const save = (relations: SentRelation[], partId = part.id) =>
  shop.asAdmin.relations.save({ partId, relations });
const related = (id: string) => shop.asNobody.relations.related({ id });
const shown = async (id: string) =>
  (await related(id)).map(({ kind, isReverse, parts }) => [kind, isReverse, parts.length]);
const archive = ({ id }: StockedPart) =>
  shop.asAdmin.parts.patch({ id, field: 'status', from: 'active', to: 'archived' });
const today = () => startOfDay(shop.clock.now);

describe('relations.save', () => {
  it('replaces what the part states, with an audit row; the same again changes nothing', async () => {
    const saved = await save([
      { kind: 'replaced-by', sku: 'bb 113a' },
      { kind: 'accessory', sku: 'BB-113A' },
    ]);
    const stated = { partId: other.id, sku: 'BB-113A', name: other.name, status: 'active' };
    expect(saved).toEqual({
      own: [
        { kind: 'accessory', ...stated, date: null },
        { kind: 'replaced-by', ...stated, date: today() },
      ],
      others: [],
    });
    shop.clock.now += 3 * DAY_MS;
    expect(
      await save([
        { kind: 'accessory', sku: 'BB-113A' },
        { kind: 'replaced-by', sku: 'BB-113A' },
      ]),
    ).toEqual(saved);
    expect(shop.audit.filter(({ action }) => action === 'relations.save')).toMatchObject([
      {
        targetId: part.id,
        before: {},
        after: { 'Replaced by': 'BB-113A (2026-01-05)', Accessories: 'BB-113A' },
      },
    ]);
    expect((await save([])).own).toEqual([]);
  });

  it.each<[string, SentRelation[], string]>([
    ['an unknown part', [{ kind: 'alternative', sku: 'NOTHING' }], 'relations.0.sku'],
    ['itself', [{ kind: 'spare-of', sku: 'bb113' }], 'relations.0.sku'],
    [
      'the same twice',
      [
        { kind: 'accessory', sku: 'BB-113A' },
        { kind: 'accessory', sku: 'BB 113A' },
      ],
      'relations.1.sku',
    ],
    [
      'a second successor',
      [
        { kind: 'replaced-by', sku: 'BB-113A' },
        { kind: 'replaced-by', sku: 'BB-113B' },
      ],
      'relations.1.sku',
    ],
    [
      'a day of an alternative',
      [{ kind: 'alternative', sku: 'BB-113A', date: 0 }],
      'relations.0.date',
    ],
    ['an archived part', [{ kind: 'alternative', sku: 'OLD' }], 'relations.0.sku'],
  ])('refuses %s, and stores nothing', async (_name, relations, path) => {
    await shop.part({ sku: 'BB-113B' });
    await archive(await shop.part({ sku: 'OLD' }));
    expect(await callError(save(relations))).toMatchObject({
      code: 'BAD_INPUT',
      details: { issues: [{ path }] },
    });
    expect(await related(part.id)).toEqual([]);
  });

  it('refuses a successor whose own successors lead back', async () => {
    const third = await shop.part({ sku: 'BB-113B' });
    await save([{ kind: 'replaced-by', sku: 'BB-113A' }]);
    await save([{ kind: 'replaced-by', sku: 'BB-113B' }], other.id);
    expect(await callError(save([{ kind: 'replaced-by', sku: 'BB-113' }], third.id))).toMatchObject(
      { code: 'BAD_INPUT', message: expect.stringContaining('replaced by BB-113B') },
    );
  });

  it('keeps a relation to a part that was archived since', async () => {
    await save([{ kind: 'alternative', sku: 'BB-113A' }]);
    await archive(other);
    const [kept] = (await save([{ kind: 'alternative', sku: 'BB-113A' }])).own;
    expect(kept).toMatchObject({ sku: 'BB-113A', status: 'archived' });
    expect(await related(part.id)).toEqual([]);
  });

  it('refuses more than the limit, an unknown part, and what somebody else has changed', async () => {
    const many = Array.from({ length: MAX_RELATIONS + 1 }, (_, at) => {
      return { kind: 'alternative', sku: `A-${at}` };
    });
    const call = callByPath(shop.context(shop.admin.token), 'relations.save', {
      partId: part.id,
      relations: many,
    });
    expect(await errorCode(call)).toBe('BAD_INPUT');
    expect(await errorCode(save([], 'nothing'))).toBe('PART_NOT_FOUND');
    await save([{ kind: 'alternative', sku: 'BB-113A' }]);
    const stale = shop.asAdmin.relations.save({ partId: part.id, relations: [], seen: [] });
    expect(await errorCode(stale)).toBe('PART_CHANGED');
    const seen = [{ kind: 'alternative' as const, partId: other.id, date: null }];
    const fresh = await shop.asAdmin.relations.save({ partId: part.id, relations: [], seen });
    expect(fresh.own).toEqual([]);
  });

  it('removes relations with a deleted part', async () => {
    await save([{ kind: 'alternative', sku: 'BB-113A' }]);
    await related(part.id);
    await shop.asAdmin.parts.remove({ id: other.id });
    expect(await related(part.id)).toEqual([]);
  });
});

describe('relations.related', () => {
  it('shows each kind on the pages of both parts', async () => {
    await save([
      { kind: 'spare-of', sku: 'BB-113A' },
      { kind: 'alternative', sku: 'BB-113A' },
    ]);
    expect(await shown(part.id)).toEqual([
      ['alternative', false, 1],
      ['spare-of', false, 1],
    ]);
    expect(await shown(other.id)).toEqual([
      ['alternative', false, 1],
      ['spare-of', true, 1],
    ]);
  });

  it('computes what differs from the values of both parts', async () => {
    await shop.asAdmin.attributes.save({
      key: 'width',
      label: 'Width',
      kind: 'number',
      unit: 'MMT',
    });
    await shop.asAdmin.attributes.save({ key: 'seals', label: 'Seals', kind: 'text' });
    const values = { width: 68 };
    await shop.asAdmin.attributes.setValues({ partId: part.id, values });
    await shop.asAdmin.attributes.setValues({
      partId: other.id,
      values: { width: 73, seals: 'Rubber' },
    });
    await save([{ kind: 'alternative', sku: 'BB-113A' }]);
    const [group] = await related(part.id);
    expect(group?.parts[0]?.differences).toEqual([
      { key: 'width', label: 'Width', from: '68\u00a0mm', to: '73\u00a0mm' },
      { key: 'seals', label: 'Seals', from: null, to: 'Rubber' },
    ]);
  });

  it('shows an archived part to its successor, drafts to nobody', async () => {
    await save([{ kind: 'replaced-by', sku: 'BB-113A' }]);
    await archive(part);
    expect(await related(other.id)).toMatchObject([
      { kind: 'replaced-by', isReverse: true, parts: [{ sku: 'BB-113', isSold: false }] },
    ]);
    await shop.asAdmin.parts.patch({
      id: part.id,
      field: 'status',
      from: 'archived',
      to: 'draft',
    });
    expect(await related(other.id)).toEqual([]);
    expect(await related(part.id)).toEqual([]);
  });

  it('lists no part that was archived as a draft', async () => {
    const draft = await shop.part({ sku: 'BB-112', status: 'draft' });
    await save([{ kind: 'replaced-by', sku: 'BB-113A' }], draft.id);
    await shop.asAdmin.parts.patch({
      id: draft.id,
      field: 'status',
      from: 'draft',
      to: 'archived',
    });
    expect(await related(other.id)).toEqual([]);
    expect(await related(draft.id)).toEqual([]);
  });
});
