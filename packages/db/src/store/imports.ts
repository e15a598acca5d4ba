import type { PartImport } from '@bm/domain/imports/import.schema';

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
