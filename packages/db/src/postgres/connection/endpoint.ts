import type { Client, ClientConfig, QueryConfig } from 'pg';
import { StoreOpenError } from '../../store/store-errors.ts';
import { connect } from './connect.ts';
import { toOpenError } from './open-errors.ts';
import { commandSettings, describeDatabase } from './settings.ts';

/** Where the statements of reads and units of work go: to the server, or to a pooler before it. */
export interface Endpoint {
  /** Replaces settings of a connection to the server. */
  readonly settings: ClientConfig;
  readonly isPooler: boolean;
  /** What is sent of a statement with a name. */
  readonly adapt: (statement: QueryConfig) => QueryConfig;
}

/** The server itself prepares statements with a name once per connection. */
export const DIRECT: Endpoint = { settings: {}, isPooler: false, adapt: (statement) => statement };

/**
 * Connections to a pooler stay open at the server after the shop has ended, so they do not count as the
 * shop's.
 */
const POOLED_APPLICATION = 'bicycles-mania-pooled';

/**
 * A pooler in transaction mode: each transaction may run on another connection to the server, which does
 * not know what the one before prepared or set.
 */
export function poolerEndpoint(url: string): Endpoint {
  return {
    settings: { connectionString: url, application_name: POOLED_APPLICATION },
    isPooler: true,
    adapt: (statement) => ({ ...statement, name: undefined }),
  };
}

/** The start identifies a server: copies of one database differ in it. */
const selectDescription = `select concat_ws(' ', current_database(), pg_postmaster_start_time()) as database,
  current_setting('default_transaction_isolation') as isolation`;

interface Described {
  database: string;
  isolation: string;
}

/**
 * Throws DATABASE_UNREACHABLE, or DATABASE_UNSUITABLE unless the pooler leads to the database of `direct`,
 * whose transactions are READ COMMITTED: the shop cannot set that for a connection of a pooler, and
 * concurrent counts fail at stricter levels.
 */
export async function requireSuitablePooler(url: string, direct: Client): Promise<void> {
  const name = describeDatabase(url);
  const [through, own] = await Promise.all([
    describeThrough(url).catch((error: unknown) => {
      throw toOpenError(error, name);
    }),
    describe(direct),
  ]);
  if (through.database !== own.database) {
    throw unsuitable(`The pooler ${name} leads to another database than DATABASE_URL.`);
  }
  if (through.isolation !== 'read committed') {
    throw unsuitable(
      `The database behind the pooler ${name} has the default isolation ${through.isolation}; the shop needs read committed.`,
    );
  }
}

async function describeThrough(url: string): Promise<Described> {
  const { settings } = poolerEndpoint(url);
  const { client, end } = await connect({ ...commandSettings(url), ...settings });
  try {
    return await describe(client);
  } finally {
    await end();
  }
}

async function describe(client: Client): Promise<Described> {
  const { rows } = await client.query<Described>(selectDescription);
  return rows[0] ?? { database: '', isolation: '' };
}

const unsuitable = (message: string) => new StoreOpenError('DATABASE_UNSUITABLE', message);
