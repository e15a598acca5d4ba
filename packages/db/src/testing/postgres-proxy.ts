import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the proxy does with a COMMIT. */
export type CommitFault =
  | 'none'
  /** The server receives it; the reply is dropped. */
  | 'reply is lost'
  /** The server does not receive it. */
  | 'request is lost';

/** A proxy between a test and its database that breaks connections. */
export interface Proxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Applies to all further commits. */
  commitFault: CommitFault;
  /** Number of commits that were dropped. */
  cuts: number;
  /** Whether new connections are accepted. */
  isOpen: boolean;
  /** Whether all bytes are dropped, while connections stay open: a frozen server. */
  isSilent: boolean;
  /** Breaks every connection. */
  cutAll(): void;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';
const COMMIT = Buffer.from('commit\0');

export async function startProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'bm-proxy-'));
  const socket = join(target.searchParams.get('host') ?? '', SOCKET);
  const sockets = new Set<Socket>();
  const own = new URL(url);
  own.searchParams.set('host', folder);

  const server = createServer((client) => {
    if (!proxy.isOpen) return void client.destroy();
    const database = connectSocket(socket);
    for (const [side, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(side);
      side.on('error', () => undefined);
      side.on('close', () => {
        sockets.delete(side);
        other.destroy();
      });
    }
    database.on('data', (chunk) => {
      if (!proxy.isSilent) client.write(chunk);
    });
    client.on('data', (chunk: Buffer) => {
      if (proxy.isSilent) return;
      if (proxy.commitFault === 'none' || !chunk.includes(COMMIT))
        return void database.write(chunk);
      proxy.cuts += 1;
      if (proxy.commitFault === 'request is lost') return void client.destroy();
      // Ended, not destroyed: the database executes the commit.
      database.removeAllListeners('data');
      database.once('data', () => client.destroy());
      database.write(chunk);
    });
  });
  const proxy: Proxy = {
    url: own.href,
    commitFault: 'none',
    cuts: 0,
    isOpen: true,
    isSilent: false,
    cutAll: () => {
      for (const side of sockets) side.destroy();
    },
    async close() {
      proxy.cutAll();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  return proxy;
}
