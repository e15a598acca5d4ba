import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-page.tsx';
import { actionsColumn, countColumn, dateColumn, type Column } from './column.tsx';
import { DataList } from './data-list.tsx';
import { allRows, keysetRows, numberedRows, type ListRows } from './list-rows.tsx';

interface Lot {
  id: string;
  units: number;
  at: number;
}

const lot: Lot = { id: 'lot-7', units: 1200, at: Date.UTC(2026, 10, 20) };

const columns: Column<Lot>[] = [
  { head: 'Lot', cell: ({ id }) => id, sample: 'lot-1' },
  countColumn('Units', ({ units }) => units, '120'),
  { ...dateColumn('Made', ({ at }) => at), card: { label: null, full: true }, hideBelow: 'xl' },
  actionsColumn(({ id }) => <button type="button">Open {id}</button>, 'w-16'),
];

const query = { data: undefined, error: null, isRefetching: false, refetch: async () => undefined };
const copy = {
  loading: 'The lots are loading.',
  failed: 'The lots did not load.',
  units: ['lot', 'lots'],
  pages: 'Pages of lots',
} as const;
const more = {
  isPlaceholderData: false,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  errorUpdatedAt: 0,
  fetchNextPage: async () => undefined,
};

const firstPage = { page: undefined, linkTo: () => ({ to: '/dashboard/user' }) as const, copy };

const show = (rows: ListRows<Lot>) =>
  renderInShop(
    <DataList
      rows={rows}
      copy={copy}
      caption="Lots"
      columns={columns}
      rowKey={({ id }) => id}
      empty="No lot"
    />,
  );

const showPages = (items: Lot[], isPlaceholderData: boolean) => {
  const data = { pages: [{ items, total: items.length }] };
  return show(keysetRows({ ...query, ...more, data, isPlaceholderData }, copy));
};

it('announces that it loads, with the samples as rows that have no heading of their own', () => {
  const html = show(allRows(query));
  expect(html).toMatch(/aria-busy="true".*role="status">The lots are loading\./);
  expect(html.match(/>lot-1</g)).toHaveLength(4);
  expect(html).not.toContain('rowheader');
});

it('offers to read again what did not load', () => {
  const html = show(allRows({ ...query, error: new TypeError('Failed to fetch') }));
  expect(html).toMatch(/The lots did not load\..*Try again/);
});

it('shows what stands in place of no rows', () => {
  expect(show(allRows({ ...query, data: [] }))).toContain('No lot');
});

it('names a row by its first cell and each value on a card by the heading of its column', () => {
  const html = show(allRows({ ...query, data: [lot] }));
  expect(html).toMatch(/<th role="rowheader" scope="row"[^>]*>lot-7</);
  expect(html).toMatch(/<td role="cell" data-label="Units" class="cell-end">1,200</);
  expect(html).toMatch(/<td role="cell" class="cell-full max-xl:hidden"><time .*20 Nov 2026/);
  expect(html).toMatch(/<span class="visually-hidden">Actions<.*<button[^>]*>Open/);
});

it('adds pages below each other, with the range and the button for more', () => {
  const data = { pages: [{ items: [lot], total: MAX_COUNTED }] };
  const rows = { ...query, ...more, data };
  expect(show(keysetRows(rows, copy))).toMatch(/1–1 of 1,000\+ lots.*Show more/);
  expect(show(keysetRows(rows, copy, Infinity))).toContain('1–1 of 1,000 lots');
});

it('does not take an empty page of another search for the answer', () => {
  const data = { items: [], total: 0 };
  const found = (isPlaceholderData: boolean) =>
    show(numberedRows({ ...query, data, isPlaceholderData }, firstPage));
  expect(found(true)).toContain('The lots are loading.');
  expect(found(false)).toContain('No lot');
});

it('marks the rows of another search as busy, and does not take their absence for the answer', () => {
  expect(showPages([lot], true)).toContain('aria-busy="true"');
  expect(showPages([lot], false)).not.toContain('aria-busy="true"');
  expect(showPages([], true)).toContain('The lots are loading.');
  expect(showPages([], false)).toContain('No lot');
});
