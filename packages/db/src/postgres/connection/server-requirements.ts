import type { Client } from 'pg';
import { StoreOpenError } from '../../store/store-errors.ts';
import { readOnly } from './open-errors.ts';

const MIN_SERVER_VERSION = 14;

interface ServerInfo {
  version: number;
  encoding: string;
  isReadOnly: boolean;
}

const describeServer = `select current_setting('server_version_num')::int / 10000 as version,
  current_setting('server_encoding') as encoding,
  pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "isReadOnly"`;

/** Throws DATABASE_UNSUITABLE or DATABASE_UNWRITABLE when the shop cannot run on this server. */
export async function requireSuitableServer(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<ServerInfo>(describeServer);
  for (const server of rows) {
    const problem = serverProblem(server);
    if (problem !== null) {
      const message = `The database ${name} ${problem}.`;
      throw new StoreOpenError('DATABASE_UNSUITABLE', message);
    }
    if (server.isReadOnly) throw readOnly(name);
  }
}

/** Returns why a server is unsuitable, as a clause that follows its name; null when it is suitable. */
export function serverProblem({
  version,
  encoding,
}: Omit<ServerInfo, 'isReadOnly'>): string | null {
  if (version < MIN_SERVER_VERSION)
    return `is PostgreSQL ${version}; the shop needs ${MIN_SERVER_VERSION} or newer`;
  return encoding === 'UTF8' ? null : `has the encoding ${encoding}; the shop needs UTF8`;
}
