import {
  dismissSearchInput,
  recordedSearchSchema,
  recordSearchInput,
  searchCountSchema,
  searchDetailSchema,
  searchReportInput,
  searchReportSchema,
  searchSynonymInput,
  searchTextInput,
  searchViewCountsSchema,
  synonymPreviewSchema,
} from '@bm/domain/searches/search.schema';
import { perTenMinutes } from '../call-limit.ts';
import { paged } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import { recordSearch } from './record-search.service.ts';
import { countViews, describeSearch, dismissSearch } from './search-report.service.ts';
import { addSearchSynonym, previewSynonym } from './search-synonyms.service.ts';

/** A search, as `parts.search` makes it. */
const SEARCH_ROWS = 12;

/** What buyers search for, without who they are. */
export const searchesRouter = router({
  /** Counts a search, or that a part was opened from its results. */
  record: publicProcedure({
    rows: SEARCH_ROWS,
    limit: perTenMinutes({ address: 300, account: 60 }),
    perDay: { address: 2000, account: 300 },
  })
    .input(recordSearchInput)
    .output(recordedSearchSchema)
    .mutation(({ ctx, input }) => recordSearch(ctx, input)),

  report: adminProcedure({ rows: paged() })
    .input(searchReportInput)
    .output(searchReportSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.searches.page(input)),

  counts: adminProcedure({ rows: 1 })
    .input(noInput)
    .output(searchViewCountsSchema)
    .query(({ ctx }) => countViews(ctx)),

  byText: adminProcedure({ rows: SEARCH_ROWS })
    .input(searchTextInput)
    .output(searchDetailSchema)
    .query(({ ctx, input }) => describeSearch(ctx, input.text)),

  /** Puts a search aside that the shop has nothing for, or back into the report. */
  dismiss: adminProcedure({ rows: 1, audit: 'searches.dismiss' })
    .input(dismissSearchInput)
    .output(searchCountSchema)
    .mutation(({ ctx, input }) => dismissSearch(ctx, input)),

  /** What the search would find with a synonym. */
  previewSynonym: adminProcedure({ rows: SEARCH_ROWS })
    .input(searchSynonymInput)
    .output(synonymPreviewSchema)
    .query(({ ctx, input }) => previewSynonym(ctx, input)),

  /** Adds a synonym to the settings. */
  addSynonym: adminProcedure({ rows: SEARCH_ROWS, audit: 'settings.save' })
    .input(searchSynonymInput)
    .output(synonymPreviewSchema)
    .mutation(({ ctx, input }) => addSearchSynonym(ctx, input)),
});
