import type { Invalidate } from '../../lib/actions/use-action.ts';
import { parseListSearch } from '../../lib/search-params.ts';

/** What a change of a message changes. */
export const messageData: Invalidate = (utils) => [
  utils.messages.invalidate(),
  utils.overview.invalidate(),
];

/** What a change of a published answer changes. */
export const publishedQuestions: Invalidate = (utils) => [
  utils.questions.invalidate(),
  utils.messages.byId.invalidate(),
];

/** The views of the inbox; the first one has no parameter. */
const VIEWS = ['open', 'answered', 'closed', 'published', 'newsletter'] as const;
export type InboxView = (typeof VIEWS)[number];

/** The search parameters of the inbox, unchecked: the view, and the newsletter page from 2. */
export interface InboxSearch {
  show?: unknown;
  page?: unknown;
}

/** Returns the view and the page of the newsletter addresses; invalid values are dropped. */
export function parseInboxSearch({ show, page }: InboxSearch): { view: InboxView; page: number } {
  const view = VIEWS.find((each) => each === show) ?? 'open';
  return { view, page: parseListSearch({ page }).page ?? 1 };
}
