import type { Client } from 'pg';
import { StoreOpenError } from '../../store/store-errors.ts';
import { SCHEMA } from '../column-kit.ts';
import type { OldestSnapshot } from '../../store/store-options.ts';
import { requireSuitablePooler } from './endpoint.ts';
import { readOldestSnapshot } from './oldest-snapshot.ts';
import { withConnection } from './open.ts';
import { requireSuitableServer } from './server-requirements.ts';
import { describeDatabase } from './settings.ts';
import { beginSnapshot } from './snapshot.ts';

/** A PostgreSQL database, as the operator's checks see it. */
export interface PostgresInspection {
  version: string;
  /** Whether this user may create the shop's schema and its migrations. */
  canCreate: boolean;
  /** Whether all tables of the shop belong to this user, as migrations need; true without tables. */
  isOwner: boolean;
  /** Whether the server has the extension that the first migrations create. */
  hasTrigrams: boolean;
  /** `forbidden`: this user may not read and write all tables of the shop. */
  state: 'missing' | 'forbidden' | 'older' | 'current';
  oldestSnapshot: OldestSnapshot | null;
}

interface Rights extends Omit<PostgresInspection, 'state' | 'oldestSnapshot'> {
  isForbidden: boolean;
}

const readRights = `select current_setting('server_version') as version,
  has_database_privilege(current_database(), 'CREATE') as "canCreate",
  exists (select 1 from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
  coalesce(bool_and(pg_has_role(relowner, 'USAGE')), true) as "isOwner",
  coalesce(bool_or(not (has_schema_privilege(relnamespace, 'USAGE')
    and has_table_privilege(oid, 'SELECT') and has_table_privilege(oid, 'INSERT')
    and has_table_privilege(oid, 'UPDATE') and has_table_privilege(oid, 'DELETE'))), false) as "isForbidden"
  from pg_class where relkind = 'r' and relnamespace = to_regnamespace($1)`;

/**
 * Looks at a shop's database, and at its pooler where there is one; changes nothing. Errors: those of
 * `readPostgres`, and DATABASE_UNSUITABLE.
 */
export function inspectPostgres(url: string, poolUrl?: string): Promise<PostgresInspection> {
  const name = describeDatabase(url);
  return withConnection(url, async (client) => {
    await requireSuitableServer(client, name);
    if (poolUrl !== undefined) await requireSuitablePooler(poolUrl, client);
    const { rows } = await client.query<Rights>(readRights, [SCHEMA]);
    const [found] = rows;
    if (found === undefined) throw new Error('An aggregate has one row');
    const { isForbidden, ...rights } = found;
    const oldestSnapshot = await readOldestSnapshot(client);
    const state = isForbidden ? 'forbidden' : await readState(client, name);
    return { ...rights, state, oldestSnapshot };
  });
}

async function readState(client: Client, name: string): Promise<PostgresInspection['state']> {
  try {
    return (await beginSnapshot(client, name)).isOlder ? 'older' : 'current';
  } catch (error) {
    if (error instanceof StoreOpenError && error.code === 'DATABASE_MISSING') return 'missing';
    throw error;
  }
}
