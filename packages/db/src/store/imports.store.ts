import type { PartImport, PartImportPage } from '@bm/domain/imports/import.schema';
import type { PageInput } from '@bm/domain/shared/paging';

/** An import with its admin and the fingerprints of what it saw. */
export interface StoredImport extends PartImport {
  actorId: string;
  fileHash: string;
  digest: string;
}

/** A dry run without its end. */
export type NewImport = Omit<
  StoredImport,
  'actorName' | 'state' | 'endedAt' | 'appliedRow' | 'stoppedRow'
>;

/** The application of a large import, unit by unit. */
export interface ImportRun {
  importId: string;
  /** Names its units. */
  runId: string;
  /** The admin who applies it. */
  actorId: string;
  requestId: string;
}

/** Rows of a file that are applied together. */
export interface ImportUnit {
  runId: string;
  /** Its place, from 0. */
  unit: number;
  /** Its last row in the file. */
  lastRow: number;
  /** The packed rows. */
  rows: string;
  createdAt: number;
}

export interface ImportReads {
  byId(id: string): Promise<StoredImport | null>;
  /** All imports, latest first. */
  page(page: PageInput): Promise<PartImportPage>;
  /** A run without a lease at this time, or null. */
  openRun(now: number): Promise<ImportRun | null>;
  /** The first unit of a run that is not applied, or null. */
  nextUnit(runId: string): Promise<ImportUnit | null>;
}

export interface ImportWrites {
  insert(dryRun: NewImport): Promise<void>;
  /** Ends a dry run by the admin who applied it; false when it has ended already. */
  end(
    id: string,
    state: 'applied' | 'refused',
    by: { actorId: string; at: number },
  ): Promise<boolean>;
  insertUnit(unit: ImportUnit): Promise<void>;
  /** Starts to apply an import whose units are stored; false when a run exists. */
  start(run: ImportRun, at: number): Promise<boolean>;
  /** Takes a run that has no lease at `now`; false when another process has it. */
  takeLease(runId: string, lease: { now: number; leaseUntil: number }): Promise<boolean>;
  /** Records a unit as applied and renews the lease; false when that was done before. */
  finishUnit(unit: ImportUnit, leaseUntil: number): Promise<boolean>;
  /** Ends a run, at a row or, for null, after its last unit; what is left of its units is deleted. */
  endRun(runId: string, stoppedRow: number | null): Promise<void>;
  /** Deletes a batch of imports from before `before` that changed nothing; returns their number. */
  prune(before: number): Promise<number>;
  /** Deletes a batch of units from before `before` of runs that never started; returns their number. */
  pruneUnits(before: number): Promise<number>;
}
