import * as z from 'zod/mini';
import { namedPartSchema } from '../parts/part.schema.ts';
import {
  countSchema,
  idSchema,
  requiredSingleLineSchema,
  searchTextSchema,
  timeSchema,
} from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { SEARCH_OUTCOMES, SEARCH_VIEWS } from './search-limits.ts';

/** A search that was made; with `openedPartId` one of whose parts was opened. */
export const recordSearchInput = z.object({
  query: searchTextSchema,
  openedPartId: z.optional(idSchema),
});
export type RecordSearchInput = z.infer<typeof recordSearchInput>;

/** Whether it is counted. */
export const recordedSearchSchema = z.object({ isCounted: z.boolean() });

/** What was searched in the last 13 weeks, how often, and what it found when it was last made. */
export const searchCountSchema = z.object({
  text: z.string(),
  outcome: z.enum(SEARCH_OUTCOMES),
  results: countSchema,
  times: countSchema,
  lastAt: timeSchema,
  isDismissed: z.boolean(),
});
export type SearchCount = z.infer<typeof searchCountSchema>;

const searchReportFields = z.object({
  view: z.optional(z.enum(SEARCH_VIEWS)),
  ...pageFields,
});
export type SearchReportInput = z.infer<typeof searchReportFields>;
/** The input of the report, optional for the first page of what found nothing. */
export const searchReportInput = z._default(searchReportFields, {});
/** The total is at most MAX_COUNTED. */
export const searchReportSchema = pageSchema(searchCountSchema);
export type SearchReport = z.infer<typeof searchReportSchema>;

/** The number of searches in each view, each at most MAX_COUNTED. */
export const searchViewCountsSchema = z.record(z.enum(SEARCH_VIEWS), countSchema);
export type SearchViewCounts = z.infer<typeof searchViewCountsSchema>;

export const searchTextInput = z.object({ text: searchTextSchema });

/** One search, with what it finds now. `weeks` begin on Mondays in UTC, in milliseconds. */
export const searchDetailSchema = z.extend(searchCountSchema, {
  weeks: z.array(z.object({ week: timeSchema, times: countSchema })),
  /** The parts that were opened from its results, the most frequent first. */
  opened: z.array(z.extend(namedPartSchema, { times: countSchema })),
  now: z.object({ results: countSchema, missing: z.array(z.string()) }),
});
export type SearchDetail = z.infer<typeof searchDetailSchema>;

export const dismissSearchInput = z.object({ text: searchTextSchema, isDismissed: z.boolean() });
export type DismissSearchInput = z.infer<typeof dismissSearchInput>;

/** A synonym as the settings have it: `from = to`, or `from > to` for one way. */
export const searchSynonymInput = z.object({
  text: searchTextSchema,
  from: requiredSingleLineSchema(60),
  to: requiredSingleLineSchema(60),
  isOneWay: z.boolean(),
});
export type SearchSynonymInput = z.infer<typeof searchSynonymInput>;

/** What the search would find with the synonym: how many parts, and the first one. */
export const synonymPreviewSchema = z.object({
  results: countSchema,
  missing: z.array(z.string()),
  first: z.nullable(z.object({ sku: z.string(), name: z.string() })),
});
export type SynonymPreview = z.infer<typeof synonymPreviewSchema>;
