import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { StoreOpenError } from '../../store/store-errors.ts';
import { connect, type OpenConnection } from './connect.ts';

/** A server of the database, with the sockets of all connections that use its settings. */
export interface DatabaseServer {
  readonly settings: ClientConfig;
  /** Whether it refused writes when it was found: a standby, or a server set to read-only. */
  readonly isReadOnly: boolean;
  /** The connection that queried its state. */
  readonly connection: OpenConnection;
  /** Increases with each promotion of a standby. 0 on a standby. */
  readonly timeline: number;
  readonly isDropped: () => boolean;
  /** Breaks its connections; their queries reject with `reason`. Later ones break at once. */
  readonly drop: (reason: Error) => void;
}

export interface PrimarySearch {
  /** Settings of a connection to each server, in order. */
  readonly servers: readonly ClientConfig[];
  /** Whether a server that rejects writes is skipped. */
  readonly needsWritable: boolean;
  /** Milliseconds for the response of each server. */
  readonly timeoutMs: number;
  /** The last known timeline. A server on an older one was replaced and must not be used. */
  readonly timeline?: number;
}

/**
 * Queries all servers at once and returns the one that accepts writes; of several the one with the
 * latest timeline, then the first. Throws the driver's error of a single server, otherwise
 * AggregateError, or DATABASE_UNWRITABLE when one reports that it is read-only.
 */
export async function findPrimary(search: PrimarySearch): Promise<DatabaseServer> {
  const promoted = Promise.withResolvers<DatabaseServer>();
  const probes = search.servers.map(async (settings) => {
    const server = await probe(settings, search);
    if (search.timeline !== undefined && server.timeline > search.timeline)
      promoted.resolve(server);
    return server;
  });
  const chosen = await Promise.race([promoted.promise, latest(probes)]);
  const closeUnlessChosen = async (probed: Promise<DatabaseServer>): Promise<void> => {
    const server = await probed.catch(() => chosen);
    if (server !== chosen) await server.connection.end();
  };
  void Promise.all(probes.map(closeUnlessChosen));
  return chosen;
}

async function latest(probes: readonly Promise<DatabaseServer>[]): Promise<DatabaseServer> {
  const results = await Promise.allSettled(probes);
  const found = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const [first] = found.toSorted((a, b) => b.timeline - a.timeline);
  if (first !== undefined) return first;
  const errors = results.flatMap((one): unknown[] => ('reason' in one ? [one.reason] : []));
  const refusal = errors.find((error) => error instanceof StoreOpenError);
  throw refusal ?? (errors.length === 1 ? errors[0] : new AggregateError(errors));
}

interface ServerState {
  isReadOnly: boolean;
  timeline: number;
}

const selectReadOnly = `pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool
  as "isReadOnly"`;
/** Only queried for several servers: some services do not support the functions. */
const selectTimeline = `case when pg_is_in_recovery() then '0'
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

async function probe(settings: ClientConfig, search: PrimarySearch): Promise<DatabaseServer> {
  const { servers, needsWritable, timeoutMs, timeline: known = 0 } = search;
  const { stream, drop, isDropped } = createSockets();
  const own = { ...settings, stream };
  const timer = setTimeout(() => drop(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  try {
    const connection = await connect(own);
    const { isReadOnly, timeline } = await readState(connection, servers.length > 1);
    if (isReadOnly && needsWritable) throw new StoreOpenError('DATABASE_UNWRITABLE', READ_ONLY);
    if (timeline < known) throw new StoreOpenError('DATABASE_UNWRITABLE', OLD_TIMELINE);
    return { settings: own, isReadOnly, connection, timeline, isDropped, drop };
  } catch (error) {
    drop(new Error('not the primary server'));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const READ_ONLY = 'None of the servers of DATABASE_URL accepts writes.';
const OLD_TIMELINE = 'The server was replaced by a promoted standby; it must be stopped.';

async function readState({ client }: OpenConnection, isOneOfSeveral: boolean) {
  const text = `select ${selectReadOnly}${isOneOfSeveral ? `, ${selectTimeline}` : ''}`;
  const { rows } = await client.query<{ isReadOnly: boolean; timeline?: string }>(text);
  const { isReadOnly = true, timeline = '0' } = rows[0] ?? {};
  return { isReadOnly, timeline: Number.parseInt(timeline, 16) } satisfies ServerState;
}

/**
 * A socket that ends by `destroy` needs no response of a silent server, as the driver's `end` does.
 */
function createSockets() {
  const sockets = new Set<Socket>();
  let dropped: Error | null = null;
  const stream = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (dropped !== null) process.nextTick(() => socket.destroy(dropped ?? undefined));
    return socket;
  };
  return {
    stream,
    isDropped: () => dropped !== null,
    drop: (reason: Error): void => {
      dropped ??= reason;
      for (const socket of sockets) socket.destroy(reason);
    },
  };
}
