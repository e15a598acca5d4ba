import { WEEK_MS } from '@bm/domain/searches/search-limits';
import { expect, it } from 'vitest';
import { storePart, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function searchCountContract(open: OpenStore): void {
  const store = freshStore(open);
  const count = (text: string, week = 0, outcome: 'none' | 'found' = 'none') =>
    store().write(({ searches }) =>
      searches.count({
        text,
        outcome,
        results: outcome === 'none' ? 0 : 3,
        week,
        lastAt: TEST_TIME,
      }),
    );
  const texts = async (view: 'none' | 'found' | 'dismissed') =>
    (await store().read.searches.page({ view })).items.map(({ text }) => text);

  it('Searches are added up by text and week; the last one says what is found.', async () => {
    for (const week of [0, WEEK_MS, WEEK_MS]) await count('kette', week);
    await count('m10 x 25');
    await count('sattel');
    await count('sattel', 0, 'found');
    const { searches } = store().read;
    expect(await searches.byText('kette')).toEqual({
      text: 'kette',
      outcome: 'none',
      results: 0,
      times: 3,
      lastAt: TEST_TIME,
      isDismissed: false,
    });
    expect(await searches.weeks('kette')).toEqual([
      { week: WEEK_MS, times: 2 },
      { week: 0, times: 1 },
    ]);
    expect(await texts('none')).toEqual(['kette', 'm10 x 25']);
    expect(await texts('found')).toEqual(['sattel']);
    expect(await searches.countView('none')).toBe(2);
    const first = await searches.page({ limit: 1 });
    expect(first.total).toBe(2);
    const { items } = await searches.page({ limit: 1, cursor: first.nextCursor ?? undefined });
    expect(items.map(({ text }) => text)).toEqual(['m10 x 25']);
  });

  it('A search is put aside and back, and found anew.', async () => {
    await count('kette');
    const set = (isDismissed: boolean, text = 'kette') =>
      store().write((tx) => tx.searches.setDismissed(text, isDismissed));
    expect([await set(true), await set(true), await set(true, 'other')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([await texts('none'), await texts('dismissed')]).toEqual([[], ['kette']]);
    await set(false);
    await store().write((tx) =>
      tx.searches.setOutcome({ text: 'kette', outcome: 'found', results: 2 }),
    );
    expect(await texts('found')).toEqual(['kette']);
    expect(await store().read.searches.countView('dismissed')).toBe(0);
  });

  it('Opened parts are counted, and leave with their part or search.', async () => {
    const [one, two] = [await storePart(store()), await storePart(store())];
    await count('kette');
    await store().write(async ({ searches }) => {
      await searches.countOpening('kette', one.id);
      await searches.countOpening('kette', two.id);
      await searches.countOpening('kette', two.id);
    });
    const opened = async () =>
      (await store().read.searches.opened('kette')).map(({ id, times }) => [id, times]);
    expect(await opened()).toEqual([
      [two.id, 2],
      [one.id, 1],
    ]);
    await store().write((tx) => tx.parts.remove(two.id));
    expect(await opened()).toEqual([[one.id, 1]]);
  });

  it('Old weeks leave, and with their last one the search.', async () => {
    await count('kette', 0);
    await count('kette', WEEK_MS);
    await count('sattel', 0);
    const prune = () => store().write((tx) => tx.searches.prune(WEEK_MS));
    expect([await prune(), await prune()]).toEqual([2, 0]);
    expect((await store().read.searches.byText('kette'))?.times).toBe(1);
    expect(await store().read.searches.byText('sattel')).toBeNull();
  });
}
