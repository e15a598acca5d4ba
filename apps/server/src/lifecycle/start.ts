import { drainMs, type Env, loadEnv } from '../env/env.ts';
import { freePort } from './listen.ts';
import type { ShopOptions } from './open-shop.ts';
import { formatError } from '../startup-error.ts';
import { closeOnSignals } from './graceful-shutdown.ts';
import { retainTickObject } from './tick-objects.ts';

/**
 * Starts the shop from the environment: prints `ready on ...` once its port is open, or one message
 * and exits with 1.
 */
export async function start(options: ShopOptions = {}): Promise<void> {
  retainTickObject();
  try {
    const env = loadEnv();
    const address = await open(env, options);
    for (const warning of env.warnings) process.stderr.write(`Warning: ${warning}\n`);
    process.stdout.write(`ready on ${address}\n`);
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exit(1);
  }
}

/** Checks the port before it opens the data. On an error everything is closed again. */
async function open(env: Env, options: ShopOptions): Promise<string> {
  const { HOST, PORT } = env.variables;
  const port = await freePort(HOST, PORT);
  // A start that fails above does not load the server.
  const { openShop } = await import('./open-shop.ts');
  const shop = await openShop(env, port, options);
  closeOnSignals(shop.close, drainMs(env));
  return shop.address;
}
