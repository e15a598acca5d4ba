import type { Connection } from '../schema/engine.ts';
import type { Tables } from '../schema/tables.ts';
import { equals } from './placeholders.ts';
import { bind, insertRow, rowExists, write } from './statements.ts';

export function addressReads(db: Connection, { goneAddresses }: Tables) {
  return {
    /** Whether something with this public address was deleted. */
    isGone: bind(
      (address: string) => ({ address }),
      rowExists(db, goneAddresses, equals(goneAddresses.address)),
    ),
  };
}

export function addressWrites(db: Connection, { goneAddresses }: Tables) {
  return {
    /** Remembers a public address of what is deleted. */
    addGone: bind(
      (address: string, goneAt: number) => ({ address, goneAt }),
      write(insertRow(db, goneAddresses).onConflictDoNothing()),
    ),
  };
}
