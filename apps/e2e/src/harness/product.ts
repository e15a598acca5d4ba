import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ShopData } from './shop-data.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const START_LIMIT_MS = 30_000;

/** The built shop as a process of its own, as an operator runs it. */
export interface Product {
  /** Its address, without a slash at its end. */
  url: string;
  /** Ends it with SIGTERM and waits; answers its exit code. */
  stop(): Promise<number | null>;
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

/** Starts the shop on its data and waits for its ready line. */
export async function startProduct(options: {
  data: Pick<ShopData, 'env'>;
  port?: number;
  env?: Record<string, string>;
}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [join(REPOSITORY, 'apps/server/dist/main.js')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...options.data.env,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readyLine(child);
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error(`not ready:\n${output}`));
    }, START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!/^ready on /m.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}:\n${output}`));
    });
  });
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', (code) => resolve(code));
    child.kill('SIGTERM');
  });
}
