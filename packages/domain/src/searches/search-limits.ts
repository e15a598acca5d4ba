/** What a search found when it was last made: nothing, parts that lack some of its words, or parts. */
export const SEARCH_OUTCOMES = ['none', 'partial', 'found'] as const;
export type SearchOutcome = (typeof SEARCH_OUTCOMES)[number];

/** What the report lists: the searches with an outcome, or those that admins put aside. */
export const SEARCH_VIEWS = [...SEARCH_OUTCOMES, 'dismissed'] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

/** The most texts in the report; the rarest are deleted first. */
export const MAX_SEARCHES = 50_000;

/** How long a search counts: 13 weeks, which are 91 days. */
export const SEARCH_WEEKS = 13;
export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** How many opened parts the report shows of a search. */
export const MAX_OPENED_PARTS = 10;
