import { withConnection } from './open.ts';
import { requireSuitableServer } from './server-requirements.ts';
import { describeDatabase } from './settings.ts';
import { beginSnapshot } from './snapshot.ts';

/** A PostgreSQL database, as the operator's checks see it. */
export interface PostgresInspection {
  version: string;
  /** Whether this user may create the shop's schema and its migrations. */
  canCreate: boolean;
  /** Whether migrations are missing. */
  isOlder: boolean;
}

/** Looks at a shop's database and changes nothing. Errors: those of `readPostgres`, and DATABASE_UNSUITABLE. */
export function inspectPostgres(url: string): Promise<PostgresInspection> {
  const name = describeDatabase(url);
  return withConnection(url, async (client) => {
    await requireSuitableServer(client, name);
    const { rows } = await client.query<{ version: string; canCreate: boolean }>(
      `select current_setting('server_version') as version,
        has_database_privilege(current_database(), 'CREATE') as "canCreate"`,
    );
    const { version = '', canCreate = false } = rows[0] ?? {};
    const { isOlder } = await beginSnapshot(client, name);
    return { version, canCreate, isOlder };
  });
}
