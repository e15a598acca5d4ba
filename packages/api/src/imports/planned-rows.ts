import type { ImportedPart } from '@bm/domain/imports/import-row.schema';
import type { RelationTexts } from '@bm/domain/parts/relation-kinds';

/** What a row does, as far as it is no relation: `before` is the part that it was compared with. */
export interface PlannedRow {
  row: number;
  before: (ImportedPart & { id: string }) | null;
  /** Null where nothing changes. */
  after: ImportedPart | null;
  /** The relations that change. They are written after all parts. */
  relations: PlannedRelations | null;
}

/** The texts of the kinds that change of a part. */
export interface PlannedRelations {
  sku: string;
  name: string;
  before: RelationTexts;
  after: RelationTexts;
}

/** A planned row with the ids of what it writes: created before the unit of work, which may run twice. */
export type PreparedRow = PlannedRow &
  Record<'partId' | 'ledgerId' | 'auditId' | 'relationAuditId', string>;

/** The admin who applies an import, and what its ledger and audit rows name. */
export interface AppliedBy {
  actorId: string;
  requestId: string;
  fileName: string;
  at: number;
}

/** The rows of one statement, which takes a few milliseconds. */
export const ROWS_AT_ONCE = 25;

/** Rolls back a unit of work that finds another part than the dry run. */
export class OutdatedRow extends Error {
  readonly row: number;

  constructor(row: number) {
    super();
    this.row = row;
  }
}
