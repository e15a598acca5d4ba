import { setTimeout as sleep } from 'node:timers/promises';
import { StoreFailed } from '../../store/store-errors.ts';
import type { DatabaseOutage } from '../../store/store-options.ts';
import { needsWritableServer, serverUrls } from '../../engine/server-urls.ts';
import {
  type CommitListener,
  createCommitListener,
  type OnNotification,
} from './commit-listener.ts';
import { type DatabaseServer, findPrimary } from './find-primary.ts';
import { startHeartbeat } from './heartbeat.ts';
import { connectTimeout, describeDatabase, shopSettings } from './settings.ts';

export interface PrimaryOptions {
  /** The database URL, with one or several servers. */
  readonly url: string;
  /** Milliseconds for a query, or for the wait for a server. */
  readonly deadlineMs: number;
  readonly onCommit: OnNotification;
  /** Must not throw. */
  readonly onOutage?: ((outage: DatabaseOutage) => void) | undefined;
}

/** The server that accepts writes, through failovers. */
export interface Primary {
  readonly deadlineMs: number;
  /**
   * Returns the current server. Waits in the first seconds of an outage (less than `deadlineMs`); from
   * then on rejects at once with StoreFailed, until a server is found.
   */
  server(): Promise<DatabaseServer>;
  /** Returns the current server without waiting; null during an outage. */
  current(): DatabaseServer | null;
  /** Whether `server` rejects at once. */
  isDown(): boolean;
  /** Reports that `server` refused a write. A server that accepted writes before is given up. */
  reportReadOnly(server: DatabaseServer): void;
  /** Increases when notifications may have been missed. NaN while disconnected. */
  version(): number;
  close(): Promise<void>;
}

/**
 * Fractions of the deadline. A server is given up after 0.8 of it at the latest (a heartbeat that is
 * sent late, with the rounding of its timer), which leaves MIN_SEARCH for the next one.
 */
const HEARTBEAT_INTERVAL = 0.1;
const HEARTBEAT_TIMEOUT = 0.6;
const MIN_SEARCH = 0.2;
/** Calls that began before the outage have spent a part of the deadline. */
const OUTAGE_WAIT = 0.9;

/**
 * Connects to the primary server and listens for the commits of all processes. When that connection
 * breaks or falls silent, all connections to the server are broken and the primary is searched anew.
 */
export async function openPrimary(options: PrimaryOptions): Promise<Primary> {
  const { url, deadlineMs, onCommit, onOutage } = options;
  const servers = serverUrls(url).map((one) => shopSettings(one, deadlineMs));
  const needsWritable = needsWritableServer(url);
  let timeline: number | undefined;
  let current: { server: DatabaseServer; listener: CommitListener; stop: () => void } | null = null;
  let located = Promise.withResolvers<DatabaseServer>();
  let epoch = 0;
  let isDown = false;
  let closed = false;
  let outage: NodeJS.Timeout | undefined;
  let searching = Promise.resolve();

  const search = async (timeoutMs: number): Promise<void> => {
    const known = timeline === undefined ? {} : { timeline };
    const server = await findPrimary({ servers, needsWritable, timeoutMs, ...known });
    const { client, isLost } = server.connection;
    const listener = createCommitListener(client, onCommit);
    try {
      await listener.poll();
    } catch (error) {
      server.drop(new Error('the connection broke'));
      throw error;
    }
    const lose = () => handleLoss(server, performance.now(), new Error('the connection broke'));
    client.once('error', lose).once('end', lose);
    if (isLost()) throw new Error('the connection broke');
    const stop = startHeartbeat({
      send: listener.poll,
      intervalMs: HEARTBEAT_INTERVAL * deadlineMs,
      timeoutMs: HEARTBEAT_TIMEOUT * deadlineMs,
      onSilence: (since) => handleLoss(server, since, new Error('the server does not respond')),
    });
    ({ timeline } = server);
    current = { server, listener, stop };
    if (epoch > 0)
      onOutage?.({
        state: 'found',
        server: describeDatabase(server.settings.connectionString ?? ''),
      });
    epoch += 1;
    clearTimeout(outage);
    // The promise of the outage was rejected when it lasted too long.
    if (isDown) located = Promise.withResolvers();
    isDown = false;
    located.resolve(server);
  };

  const isMissing = (): boolean => current === null && !closed;

  /** Frozen servers make a search slow, so its first rounds are short. */
  const searchUntilFound = async (): Promise<void> => {
    let timeoutMs = deadlineMs / 5;
    while (isMissing()) {
      await search(timeoutMs).catch(() => sleep(deadlineMs / 20, undefined, { ref: false }));
      timeoutMs = Math.min(2 * timeoutMs, connectTimeout(deadlineMs));
    }
  };

  /** `since` is the time at which the server was last known to be alive. */
  function handleLoss(server: DatabaseServer, since: number, reason: Error): void {
    if (closed || current?.server !== server) return;
    current.stop();
    current = null;
    onOutage?.({ state: 'lost', reason: reason.message });
    located = Promise.withResolvers();
    located.promise.catch(() => undefined);
    outage = setTimeout(
      () => {
        isDown = true;
        located.reject(new StoreFailed(reason));
      },
      Math.max(since + OUTAGE_WAIT * deadlineMs - performance.now(), MIN_SEARCH * deadlineMs),
    );
    server.drop(reason);
    searching = searchUntilFound();
  }

  await search(deadlineMs);
  return {
    deadlineMs,
    server: () => located.promise,
    current: () => current?.server ?? null,
    isDown: () => isDown,
    reportReadOnly(server) {
      if (server.isReadOnly) return;
      handleLoss(server, performance.now(), new Error('the server became read-only'));
    },
    version: () => (current?.listener.isListening() === true ? epoch : Number.NaN),
    async close() {
      closed = true;
      clearTimeout(outage);
      await searching;
      current?.stop();
      await current?.server.connection.end();
      current = null;
    },
  };
}
