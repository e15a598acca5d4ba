import { setTimeout as sleep } from 'node:timers/promises';
import type { DataGroup } from '../../store.ts';
import { connect } from './connect.ts';
import type { OpenConnection } from './connect.ts';
import { shopSettings } from './settings.ts';
import { COMMIT_CHANNEL } from '../writer/transaction.ts';

export interface ListenerOptions {
  readonly url: string;
  /** Told of each commit: by which of the database's processes, and what it touched. */
  readonly onCommit: (processId: number, invalidated: ReadonlySet<DataGroup>) => void;
}

export interface Listener {
  /** Changes when commits may have been missed; not a number while they may be. */
  version(): number;
  close(): Promise<void>;
}

const PAUSE_MS = 250;
/** How often a silent line is tried; a dead one would keep quiet for ever. */
const HEARTBEAT_MS = 2000;
const HEARTBEAT_ANSWER_MS = 4000;

/** Hears of every commit in the database, over a connection of its own that is renewed when it breaks. */
export async function listen({ url, onCommit }: ListenerOptions): Promise<Listener> {
  const settings = { ...shopSettings(url), query_timeout: HEARTBEAT_ANSWER_MS };
  let epoch = 0;
  let line: OpenConnection | null = null;
  let closed = false;
  let renewing = Promise.resolve();

  const open = async (): Promise<void> => {
    const connected = await connect(settings, reconnect);
    connected.client.on('notification', ({ processId, payload = '' }) => {
      onCommit(processId, parseGroups(payload));
    });
    try {
      await connected.client.query(`listen ${COMMIT_CHANNEL}`);
    } catch (error) {
      await connected.end();
      throw error;
    }
    epoch += 1;
    line = connected;
  };

  const renew = async (): Promise<void> => {
    await sleep(PAUSE_MS, undefined, { ref: false });
    if (closed) return;
    await open().catch(renew);
  };

  function reconnect(): void {
    if (line === null) return;
    line = null;
    renewing = renew();
  }

  await open();
  const heartbeat = setInterval(() => {
    const attempt = line;
    attempt?.client.query('select 1').catch(() => {
      if (line === attempt) reconnect();
      void attempt.end();
    });
  }, HEARTBEAT_MS).unref();

  return {
    version: () => (line === null ? Number.NaN : epoch),
    async close() {
      closed = true;
      clearInterval(heartbeat);
      // A renewal that has begun still opens its connection; it is closed after that.
      await renewing;
      await line?.end();
      line = null;
    },
  };
}

const GROUPS: Readonly<Record<DataGroup, true>> = {
  parts: true,
  orders: true,
  payments: true,
  users: true,
  profiles: true,
  reviews: true,
  messages: true,
};

/** The groups that a message names; of those that this program does not know it reads nothing. */
function parseGroups(payload: string): ReadonlySet<DataGroup> {
  return new Set(payload.split(',').filter((name) => isGroup(name)));
}

function isGroup(name: string): name is DataGroup {
  return Object.hasOwn(GROUPS, name);
}
