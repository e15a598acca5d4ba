import { SEARCH_VIEWS, type SearchView } from '@bm/domain/searches/search-limits';
import type { Invalidate } from '../../lib/actions/use-action.ts';

/** What a synonym or an answer to a search changes. */
export const searchesAndParts: Invalidate = (utils) => [
  utils.searches.invalidate(),
  utils.settings.invalidate(),
  utils.parts.invalidate(),
];

/** The search parameters of the report, unchecked: the view, or the text of one search. */
export interface ReportSearch {
  show?: unknown;
  text?: unknown;
}

/** Returns the view and the text of one search; invalid values are dropped. */
export function parseReportSearch({ show, text }: ReportSearch): {
  view: SearchView;
  text: string | null;
} {
  const view = SEARCH_VIEWS.find((each) => each === show) ?? 'none';
  // A text of digits alone comes as a number.
  return { view, text: typeof text === 'string' || typeof text === 'number' ? String(text) : null };
}
