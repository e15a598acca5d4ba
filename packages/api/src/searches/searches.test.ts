import { SEARCH_WEEKS, WEEK_MS } from '@bm/domain/searches/search-limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { weekOf } from './record-search.service.ts';
import { pruneSearches } from './search-report.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const record = (query: string, openedPartId?: string) =>
  shop.asNobody.searches.record({ query, openedPartId });
const report = async (view: 'none' | 'partial' | 'found' | 'dismissed') =>
  (await shop.asAdmin.searches.report({ view })).items.map(({ text, times }) => [text, times]);
const synonym = { text: 'kette', from: 'kette', to: 'chain', isOneWay: true };

describe('searches.record', () => {
  it('Visitors and customers are counted under one text, by what it finds.', async () => {
    await shop.part({ name: 'Bushed chain' });
    await record('Kette');
    await shop.asCustomer.searches.record({ query: ' kette ' });
    await record('chain');
    await record('chain kette');
    expect(await report('none')).toEqual([['kette', 2]]);
    expect(await report('found')).toEqual([['chain', 1]]);
    expect(await report('partial')).toEqual([['chain kette', 1]]);
    expect(await shop.asAdmin.searches.counts()).toEqual({
      none: 1,
      partial: 1,
      found: 1,
      dismissed: 0,
    });
  });

  it('What may name a person is not counted, nor an empty text.', async () => {
    for (const query of ['anna@works.test', '+880 1711 123456', 'BM-000131', '', '  '])
      expect(await record(query)).toEqual({ isCounted: false });
    expect(await shop.asAdmin.searches.counts()).toMatchObject({ none: 0, found: 0 });
    expect(await errorCode(record('x'.repeat(1000)))).toBe('BAD_INPUT');
  });

  it('A part is counted that was opened from a search that was made, if it is for sale.', async () => {
    const [chain, archived] = [await shop.part({ name: 'Chain' }), await shop.part()];
    await shop.asAdmin.parts.update({
      ...(await shop.asAdmin.parts.adminById({ id: archived.id })),
      status: 'archived',
    });
    expect(await record('chain', chain.id)).toEqual({ isCounted: false });
    await record('chain');
    expect(await record('chain', chain.id)).toEqual({ isCounted: true });
    for (const id of [archived.id, 'unknown'])
      expect(await record('chain', id)).toEqual({ isCounted: false });
    const { opened } = await shop.asAdmin.searches.byText({ text: 'chain' });
    expect(opened).toEqual([{ id: chain.id, sku: chain.sku, name: 'Chain', times: 1 }]);
  });
});

describe('the report', () => {
  it('is for admins.', async () => {
    for (const caller of [shop.asNobody, shop.asCustomer]) {
      const code = caller === shop.asNobody ? 'SIGN_IN_REQUIRED' : 'NOT_ALLOWED';
      expect(await errorCode(caller.searches.report())).toBe(code);
      expect(await errorCode(caller.searches.counts())).toBe(code);
      expect(await errorCode(caller.searches.byText({ text: 'kette' }))).toBe(code);
      expect(await errorCode(caller.searches.dismiss({ text: 'kette', isDismissed: true }))).toBe(
        code,
      );
      expect(await errorCode(caller.searches.previewSynonym(synonym))).toBe(code);
      expect(await errorCode(caller.searches.addSynonym(synonym))).toBe(code);
    }
  });

  it('A search has its weeks, and what it finds now.', async () => {
    await record('kette');
    shop.clock.now += WEEK_MS;
    await record('kette');
    await record('kette');
    await shop.part({ name: 'Kette, 114 links' });
    const found = await shop.asAdmin.searches.byText({ text: 'kette' });
    // A Monday, as the first day of this clock.
    const week = Date.UTC(2026, 0, 12);
    expect([week, week + WEEK_MS - 1, week - 1].map(weekOf)).toEqual([week, week, week - WEEK_MS]);
    expect(found.weeks).toEqual([
      { week, times: 2 },
      { week: week - WEEK_MS, times: 1 },
    ]);
    expect([found.outcome, found.results, found.now]).toEqual([
      'none',
      0,
      { results: 1, missing: [] },
    ]);
    expect(await errorCode(shop.asAdmin.searches.byText({ text: 'none' }))).toBe(
      'SEARCH_NOT_FOUND',
    );
  });

  it('A search is put aside and back once, with an entry in the audit log for each.', async () => {
    await record('rohloff');
    const dismiss = (isDismissed: boolean, text = 'rohloff') =>
      shop.asAdmin.searches.dismiss({ text, isDismissed });
    await dismiss(true);
    await dismiss(true);
    expect([await report('none'), await report('dismissed')]).toEqual([[], [['rohloff', 1]]]);
    await record('rohloff');
    expect(await report('dismissed')).toEqual([['rohloff', 2]]);
    await dismiss(false);
    expect(await report('none')).toEqual([['rohloff', 2]]);
    const { items } = await shop.asAdmin.audit.list({ action: 'searches.dismiss' });
    expect(items).toHaveLength(2);
    expect(await errorCode(dismiss(true, 'unknown'))).toBe('SEARCH_NOT_FOUND');
  });

  it('Searches leave after 13 weeks.', async () => {
    await record('kette');
    shop.clock.now += (SEARCH_WEEKS - 1) * WEEK_MS;
    await record('sattel');
    expect(await pruneSearches(shop.deps)).toEqual({ deleted: 0 });
    shop.clock.now += WEEK_MS;
    expect(await pruneSearches(shop.deps)).toEqual({ deleted: 1 });
    expect(await report('none')).toEqual([['sattel', 1]]);
  });
});

describe('a synonym', () => {
  it('is tried first, then added to the settings, once; the search finds its parts.', async () => {
    const { sku, name } = await shop.part({ name: 'Bushed chain' });
    await record('kette');
    const found = { results: 1, missing: [], first: { sku, name } };
    expect(await shop.asAdmin.searches.previewSynonym(synonym)).toEqual(found);
    expect((await shop.asNobody.parts.search({ query: 'kette' })).total).toBe(0);
    expect(await shop.asAdmin.searches.addSynonym(synonym)).toEqual(found);
    expect(await shop.asAdmin.searches.addSynonym(synonym)).toEqual(found);
    expect((await shop.asNobody.parts.search({ query: 'kette' })).total).toBe(1);
    expect(await report('found')).toEqual([['kette', 1]]);
    const { settings, version } = await shop.asAdmin.settings.get();
    expect(
      settings.search.synonyms.split('\n').filter((line) => line === 'kette > chain'),
    ).toHaveLength(1);
    const { items } = await shop.asAdmin.audit.list({ action: 'settings.save' });
    expect([items.length, version]).toEqual([1, 1]);
  });

  it.each([
    ['without a word', { from: '--' }],
    ['with a sign of the settings', { to: 'a = b' }],
    ['too long', { to: 'x'.repeat(61) }],
    ['empty', { from: '' }],
  ])('%s is refused, and changes nothing', async (_, fields) => {
    const { settings } = await shop.asAdmin.settings.get();
    expect(await errorCode(shop.asAdmin.searches.addSynonym({ ...synonym, ...fields }))).toBe(
      'BAD_INPUT',
    );
    expect(await errorCode(shop.asAdmin.searches.previewSynonym({ ...synonym, ...fields }))).toBe(
      'BAD_INPUT',
    );
    expect((await shop.asAdmin.settings.get()).settings).toEqual(settings);
  });

  it('A full list of synonyms takes no further one.', async () => {
    const { version, settings } = await shop.asAdmin.settings.get();
    const synonyms = Array.from({ length: 200 }, (_, at) => `w${at} > chain`).join('\n');
    await shop.asAdmin.settings.save({ version, settings: { ...settings, search: { synonyms } } });
    expect(await errorCode(shop.asAdmin.searches.addSynonym(synonym))).toBe('BAD_INPUT');
  });
});
