import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Connection, Tables } from '../schema/tables.ts';
import { equals, replaced } from './placeholders.ts';
import { bind, insertRow, readByValues, rowExists, write } from './statements.ts';

export function addressReads(db: Connection, { goneAddresses }: Tables) {
  return {
    /** Whether something with this public address was deleted, or has another one now. */
    isGone: bind(
      (address: string) => ({ address }),
      rowExists(db, goneAddresses, equals(goneAddresses.address)),
    ),
    /** The parts that had these public addresses before their numbers were changed. */
    movedParts: readByValues<{ address: string; partId: string | null }>((addresses) =>
      db
        .select({ address: goneAddresses.address, partId: goneAddresses.partId })
        .from(goneAddresses)
        .where(and(inArray(goneAddresses.address, addresses), isNotNull(goneAddresses.partId))),
    ),
  };
}

export function addressWrites(db: Connection, { goneAddresses }: Tables) {
  const insert = insertRow(db, goneAddresses);
  const replace = insertRow(db, goneAddresses).onConflictDoUpdate({
    target: goneAddresses.address,
    set: replaced(goneAddresses, 'goneAt', 'partId'),
  });
  return {
    /** Remembers a public address of what is deleted. */
    addGone: bind(
      (address: string, goneAt: number) => ({ address, goneAt, partId: null }),
      write(insert.onConflictDoNothing()),
    ),
    /** Remembers the public address of a part that gets another number. */
    addMoved: bind(
      (address: string, { partId, at }: { partId: string; at: number }) => ({
        address,
        goneAt: at,
        partId,
      }),
      write(replace),
    ),
  };
}
