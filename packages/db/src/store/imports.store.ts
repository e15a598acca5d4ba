import type { PartImport, PartImportPage } from '@bm/domain/imports/import.schema';
import type { PageInput } from '@bm/domain/shared/paging';

/** An import with its admin and the fingerprints of what it saw. */
export interface StoredImport extends PartImport {
  actorId: string;
  fileHash: string;
  digest: string;
}

/** A dry run without its end. */
export type NewImport = Omit<StoredImport, 'actorName' | 'state' | 'endedAt'>;

export interface ImportReads {
  byId(id: string): Promise<StoredImport | null>;
  /** All imports, latest first. */
  page(page: PageInput): Promise<PartImportPage>;
}

export interface ImportWrites {
  insert(dryRun: NewImport): Promise<void>;
  /** Ends a dry run by the admin who applied it; false when it has ended already. */
  end(
    id: string,
    state: 'applied' | 'refused',
    by: { actorId: string; at: number },
  ): Promise<boolean>;
  /** Deletes a batch of imports from before `before` that changed nothing; returns their number. */
  prune(before: number): Promise<number>;
}
