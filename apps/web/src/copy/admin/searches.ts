import type { SearchView } from '@bm/domain/searches/search-limits';
import { formatCount } from '../../lib/format.ts';
import { dashboardPages } from '../dashboard-pages.ts';

const parts = (count: number) => (count === 1 ? '1 part' : `${formatCount(count)} parts`);

/** The admins' report of what buyers search for. */
export const searchReportCopy = {
  title: dashboardPages['/dashboard/searches'].title,
  intro:
    'What buyers searched for in the last 13 weeks, without who they are. Each line that finds nothing is a word, a value or a part that the shop lacks.',
  views: 'What a search finds',
  view: {
    none: 'Nothing',
    partial: 'A part of the words',
    found: 'Parts',
    dismissed: 'Not ours',
  } satisfies Record<SearchView, string>,
  caption: {
    none: 'Searches that found nothing, the most frequent first',
    partial: 'Searches of which no part had all words, the most frequent first',
    found: 'Searches that found parts, the most frequent first',
    dismissed: 'Searches that were put aside, the most frequent first',
  } satisfies Record<SearchView, string>,
  synonyms: 'All synonyms',
  columns: { text: 'Search', times: 'Times', results: 'Parts found', lastAt: 'Last' },
  units: ['search', 'searches'],
  open: 'Open',
  openOf: (text: string) => ` the search “${text}”`,
  loading: 'The searches are loading.',
  failed: 'The searches did not load.',
  empty: {
    none: 'Every search finds something',
    partial: 'No such search',
    found: 'No searches yet',
    dismissed: 'Nothing was put aside',
  } satisfies Record<SearchView, string>,
  emptyText: {
    none: 'What buyers search for without a result appears here.',
    partial: 'Searches appear here whose words no part has all of.',
    found: 'What buyers search for appears here, with the parts that they open.',
    dismissed: 'A search that the shop has nothing for can be put here.',
  } satisfies Record<SearchView, string>,

  detail: {
    loading: 'The search is loading.',
    failed: 'The search did not load.',
    facts: (times: number) =>
      times === 1 ? 'Searched once' : `Searched ${formatCount(times)} times`,
    last: 'last on',
    now: (results: number, missing: readonly string[]) =>
      results === 0
        ? 'It finds nothing now.'
        : missing.length > 0
          ? `It finds ${parts(results)} now, none with “${missing.join('”, “')}”.`
          : `It finds ${parts(results)} now.`,
    tryIt: 'Try it on the parts page',
    weeks: 'By week',
    week: 'Week from',
    opened: 'Opened from its results',
    noneOpened: 'No part was opened from its results.',
    ways: 'What should it find?',
    synonymTitle: 'A synonym',
    synonymHint: 'Words that buyers use, for words that the parts have.',
    from: 'The word',
    to: 'Finds parts with',
    both: 'Direction',
    oneWay: 'One way: only the first word also finds the second',
    twoWays: 'Both ways: each word also finds the other',
    preview: (
      results: number,
      missing: readonly string[],
      first: { sku: string; name: string } | null,
    ) =>
      results === 0 || first === null
        ? 'With it, the search still finds nothing.'
        : missing.length > 0
          ? `With it, the search finds ${parts(results)}, none with “${missing.join('”, “')}”: ${first.sku} first.`
          : `With it, the search finds ${parts(results)}: ${first.sku}, ${first.name} first.`,
    noPreview: 'Enter both words to see what the search will find.',
    add: 'Add synonym',
    added: (from: string, results: number) =>
      `“${from}” is a synonym. The search finds ${parts(results)}.`,
    others: 'Or',
    newValue: 'Enter a missing value',
    newPart: 'Add a part with this name',
    dismiss: 'Not ours',
    restore: 'Back into the report',
    dismissed: (text: string) => `“${text}” is put aside.`,
    restored: (text: string) => `“${text}” is back in the report.`,
  },
} as const;
