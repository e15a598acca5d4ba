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
import { adminProcedure, router, signedInProcedure } from '../trpc.ts';
import { getDocumentSnapshot } from './document-snapshot.service.ts';
import { getMonthSnapshots } from './month-snapshots.service.ts';

export const documentsRouter = router({
  mine: signedInProcedure
    .input(myDocumentsInput)
    .output(documentPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.documents.pageForCustomer(ctx.actor.id, input)),

  /** The data that the PDF of a document shows. */
  snapshot: signedInProcedure
    .input(documentIdInput)
    .output(documentSnapshotSchema)
    .query(({ ctx, input }) => getDocumentSnapshot(ctx, input.id)),

  list: adminProcedure
    .input(allDocumentsInput)
    .output(documentPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.documents.page(input)),

  /** Invoices and credit notes of a month, oldest first, with the data of their PDFs. */
  monthSnapshots: adminProcedure
    .input(monthSnapshotsInput)
    .output(monthSnapshotsSchema)
    .query(({ ctx, input }) => getMonthSnapshots(ctx.deps.store.read, input)),
});
