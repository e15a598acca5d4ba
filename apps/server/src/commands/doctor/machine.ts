import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { GROUP_AND_OTHERS_BITS, STICKY } from '../../container/data-folder.ts';
import { databaseFile } from '../../container/store.ts';
import { freeBytes } from '../../jobs/backup/backup-folder.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';

const OLDEST_NODE = 24;
const MIB = 1024 * 1024;
const FULL_BYTES = 200 * MIB;
const SCARCE_BYTES = 1024 * MIB;
/** Stripe's signatures and Google's tokens are rejected after five minutes. */
const MAX_SKEW_MS = 60_000;

export const MACHINE_CHECKS: readonly Check[] = [
  { name: 'Node', mend: '', run: () => checkNode(process.versions.node) },
  {
    name: 'disk',
    mend: 'Check the disk of DATA_DIR.',
    run: ({ env }) => checkFreeSpace(freeBytes(nearestExisting(env.dataDir))),
  },
  {
    name: 'DATA_DIR',
    mend: 'Check the rights of DATA_DIR.',
    run: ({ env }) => checkDataDir(env.dataDir),
  },
  { name: 'clock', mend: 'Check the connection to the provider.', run: checkClock },
];

/** The version of Node, which runs TypeScript from its sources. */
export function checkNode(version: string): Finding {
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return ok(version);
  return fail(version, `Run the command by npm, which uses the installed Node ${OLDEST_NODE}.`);
}

/** The free space on the disk of DATA_DIR. */
export function checkFreeSpace(bytes: number): Finding {
  const seen = `${Math.floor(bytes / MIB)} MiB free for DATA_DIR`;
  if (bytes >= SCARCE_BYTES) return ok(seen);
  const mend = 'Free space: on a full disk the shop stores no orders.';
  return bytes < FULL_BYTES ? fail(seen, mend) : warn(seen, mend);
}

/** The owner and the mode of DATA_DIR. A start creates and restricts it. */
function checkDataDir(dataDir: string): Finding {
  if (!existsSync(dataDir)) {
    const parent = nearestExisting(dataDir);
    if (isWritable(parent)) return warn(`${dataDir} does not exist`, 'The first start creates it.');
    return fail(`${dataDir} does not exist`, `Create it: mkdir -m 700 -p '${dataDir}'`);
  }
  if (!isWritable(dataDir)) {
    return fail(`${dataDir} cannot be written`, `Give it to the shop's user: chown, chmod 700`);
  }
  const { mode } = statSync(dataDir);
  if ((mode & STICKY) !== 0) {
    return fail(`${dataDir} is shared with others`, 'Use a folder of its own.');
  }
  if (process.platform !== 'win32' && (mode & GROUP_AND_OTHERS_BITS) !== 0) {
    return warn(`other users may access ${dataDir}`, `chmod 700 '${dataDir}', or start the shop`);
  }
  return ok(`${dataDir} is writable and private`);
}

/** Whether this user may list and change a folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Compares the clock with the payment provider's, and with the newest data. */
async function checkClock({ env, now, timeoutMs }: Subject): Promise<Finding> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env.variables;
  const mend = 'Synchronise the clock, for example by systemd-timesyncd.';
  const newest = statSync(databaseFile(env), { throwIfNoEntry: false })?.mtimeMs ?? now;
  if (newest - now > MAX_SKEW_MS) return fail('the clock is behind the newest data', mend);
  if (key === undefined) return ok('not behind the newest data; no provider to compare it with');
  const start = Date.now();
  const response = await fetch(base ?? 'https://api.stripe.com', {
    method: 'HEAD',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const theirs = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return warn('the payment provider sends no date', mend);
  const skew = Math.abs(theirs - (now + Date.now() - start));
  const seen = `${Math.round(skew / 1000)} s beside the payment provider's`;
  return skew > MAX_SKEW_MS ? fail(seen, mend) : ok(seen);
}

/** The path itself, or the nearest folder above it that exists. */
export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
