import {
  allDocumentsInput,
  documentIdInput,
  documentPageSchema,
  monthSnapshotsInput,
  myDocumentsInput,
} from '@bm/domain/documents/document.schema';
import {
  documentSnapshotSchema,
  monthSnapshotsSchema,
} from '@bm/domain/documents/document-snapshot.schema';
import { ownSnapshotsInput } from '@bm/domain/exports/own-period.schema';
import { perHour, perMinute } from '../call-limit.ts';
import { always, isSearch, paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router, signedInProcedure } from '../trpc.ts';
import { getDocumentSnapshot } from './document-snapshot.service.ts';
import { getMonthSnapshots } from './month-snapshots.service.ts';
import { getOwnSnapshots } from './own-snapshots.service.ts';

export const documentsRouter = router({
  mine: signedInProcedure({ rows: paged() })
    .input(myDocumentsInput)
    .output(documentPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.documents.pageForCustomer(ctx.actor.id, input)),

  /** The data that the PDF of a document shows. */
  snapshot: signedInProcedure({
    rows: WHOLE_LIST,
    limit: perMinute({ address: 600, account: 120 }),
    // 1,000 lines take up to 2 s of processor time as a PDF.
    counts: { lines: { limit: perMinute({ address: 10_000, account: 3000 }) } },
  })
    .input(documentIdInput)
    .output(documentSnapshotSchema)
    .query(({ ctx, input }) => getDocumentSnapshot(ctx, input.id)),

  /** Invoices and credit notes of the caller in a period, oldest first, with the data of their PDFs. */
  ownSnapshots: signedInProcedure({
    rows: WHOLE_LIST,
    unbounded: always,
    counts: { downloads: { limit: perHour({ address: 200, account: 20 }) } },
  })
    .input(ownSnapshotsInput)
    .output(monthSnapshotsSchema)
    .query(({ ctx, input }) => getOwnSnapshots(ctx, input)),

  list: adminProcedure({ rows: paged(), unbounded: isSearch })
    .input(allDocumentsInput)
    .output(documentPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.documents.page(input)),

  /** Invoices and credit notes of a month, oldest first, with the data of their PDFs. */
  monthSnapshots: adminProcedure({ rows: WHOLE_LIST })
    .input(monthSnapshotsInput)
    .output(monthSnapshotsSchema)
    .query(({ ctx, input }) => getMonthSnapshots(ctx.deps.store, input)),
});
