import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A proxy before a database that delays all bytes and counts round trips. */
export interface DelayedProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** How often units of work have sent something after the database had responded. */
  roundTrips: number;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';
const BEGIN = 'begin transaction isolation level read committed';

/** Starts a proxy that delays the bytes of each direction by `delayMs`. `url` names a socket's folder. */
export async function startDelayedProxy(url: string, delayMs: number): Promise<DelayedProxy> {
  const target = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'bm-delay-'));
  const sockets = new Set<Socket>();
  const own = new URL(url);
  own.searchParams.set('host', folder);

  const server = createServer((client) => {
    const database = connectSocket(join(target.searchParams.get('host') ?? '', SOCKET));
    let isWaiting = false;
    let isWriting = false;
    client.on('data', (chunk: Buffer) => {
      isWriting ||= chunk.includes(BEGIN);
      if (isWriting && !isWaiting) proxy.roundTrips += 1;
      isWaiting = true;
    });
    database.on('data', () => {
      isWaiting = false;
    });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (delayMs === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), delayMs);
      });
    }
  });
  const proxy: DelayedProxy = {
    url: own.href,
    roundTrips: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  return proxy;
}
