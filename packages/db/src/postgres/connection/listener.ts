import { setTimeout as sleep } from 'node:timers/promises';
import type { DataGroup } from '../../store.ts';
import { connect } from './connect.ts';
import type { OpenConnection } from './connect.ts';
import { shopSettings } from './settings.ts';
import { COMMIT_CHANNEL } from '../writer/transaction.ts';

export interface ListenerOptions {
  readonly url: string;
  /** Called for each commit, with the backend's process id and the groups that it changed. */
  readonly onCommit: (processId: number, invalidated: ReadonlySet<DataGroup>) => void;
}

export interface Listener {
  /** Increases when notifications may have been missed. NaN while disconnected. */
  version(): number;
  close(): Promise<void>;
}

const RECONNECT_DELAY_MS = 250;
/** A dead connection raises no error by itself; the heartbeat detects it. */
const HEARTBEAT_MS = 2000;
const HEARTBEAT_TIMEOUT_MS = 4000;

/** Listens for the commits of all processes over its own connection. Reconnects when it breaks. */
export async function listen({ url, onCommit }: ListenerOptions): Promise<Listener> {
  const settings = { ...shopSettings(url), query_timeout: HEARTBEAT_TIMEOUT_MS };
  let epoch = 0;
  let connection: OpenConnection | null = null;
  let closed = false;
  let reconnecting = Promise.resolve();

  const open = async (): Promise<void> => {
    const connected = await connect(settings, handleLoss);
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
    connection = connected;
  };

  const reconnect = async (): Promise<void> => {
    await sleep(RECONNECT_DELAY_MS, undefined, { ref: false });
    if (closed) return;
    await open().catch(reconnect);
  };

  function handleLoss(): void {
    if (connection === null) return;
    connection = null;
    reconnecting = reconnect();
  }

  await open();
  const heartbeat = setInterval(() => {
    const attempt = connection;
    attempt?.client.query('select 1').catch(() => {
      if (connection === attempt) handleLoss();
      void attempt.end();
    });
  }, HEARTBEAT_MS).unref();

  return {
    version: () => (connection === null ? Number.NaN : epoch),
    async close() {
      closed = true;
      clearInterval(heartbeat);
      // A reconnect in progress may still open a connection; close it afterwards.
      await reconnecting;
      await connection?.end();
      connection = null;
    },
  };
}

const GROUPS: Readonly<Record<DataGroup, true>> = {
  parts: true,
  cart: true,
  lists: true,
  checkouts: true,
  orders: true,
  payments: true,
  receipts: true,
  shipments: true,
  refunds: true,
  documents: true,
  users: true,
  profiles: true,
  companies: true,
  settings: true,
  reviews: true,
  messages: true,
  personalData: true,
  mails: true,
};

/** Returns the data groups of a notification. Ignores names that this version does not know. */
function parseGroups(payload: string): ReadonlySet<DataGroup> {
  return new Set(payload.split(',').filter((name) => isGroup(name)));
}

function isGroup(name: string): name is DataGroup {
  return Object.hasOwn(GROUPS, name);
}
