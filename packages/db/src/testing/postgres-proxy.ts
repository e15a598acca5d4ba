import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What happens to the connection of whoever sends a COMMIT. */
export type CommitFate =
  | 'goes on'
  /** The database gets it; nobody hears the answer. */
  | 'answer is lost'
  /** It never arrives. */
  | 'order is lost';

/** Stands between a test and its database, and cuts lines. */
export interface Proxy {
  /** The same database's address, by way of the proxy. */
  url: string;
  /** Decides over all commits from now on. */
  fate: CommitFate;
  /** Commits that did not go on. */
  cuts: number;
  /** Lets nobody in any more, or again. */
  isOpen: boolean;
  /** Cuts every line. */
  cutAll(): void;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';
const COMMIT = Buffer.from('commit\0');

export async function startProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'bm-proxy-'));
  const socket = join(target.searchParams.get('host') ?? '', SOCKET);
  const lines = new Set<Socket>();
  const own = new URL(url);
  own.searchParams.set('host', folder);

  const server = createServer((client) => {
    if (!proxy.isOpen) return void client.destroy();
    const database = connectSocket(socket);
    for (const [line, other] of [
      [client, database],
      [database, client],
    ] as const) {
      lines.add(line);
      line.on('error', () => undefined);
      line.on('close', () => {
        lines.delete(line);
        other.destroy();
      });
    }
    database.on('data', (chunk) => void client.write(chunk));
    client.on('data', (chunk: Buffer) => {
      if (proxy.fate === 'goes on' || !chunk.includes(COMMIT)) return void database.write(chunk);
      proxy.cuts += 1;
      if (proxy.fate === 'order is lost') return void client.destroy();
      // Ended, not destroyed: the database carries out what it has been sent.
      database.removeAllListeners('data');
      database.once('data', () => client.destroy());
      database.write(chunk);
    });
  });
  const proxy: Proxy = {
    url: own.href,
    fate: 'goes on',
    cuts: 0,
    isOpen: true,
    cutAll: () => {
      for (const line of lines) line.destroy();
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
