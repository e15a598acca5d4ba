import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './connect.ts';
import { shopSettings } from './settings.ts';

export type Outcome = 'committed' | 'aborted' | 'unknown';

const PAUSE_MS = 100;

/**
 * What became of transaction `number`, whose connection broke while it committed: asked of the database
 * itself, over new connections. 'unknown' when it has not told for `patienceMs`.
 */
export async function outcomeOf(url: string, number: string, patienceMs: number): Promise<Outcome> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const status = await statusOf(url, number);
    if (status === 'committed' || status === 'aborted') return status;
    // In progress: the old connection's process has not noticed yet, and ends by itself.
    await sleep(PAUSE_MS);
  }
  return 'unknown';
}

async function statusOf(url: string, number: string): Promise<string | null> {
  try {
    const { client, end } = await connect(shopSettings(url));
    try {
      const { rows } = await client.query<{ status: string | null }>(
        'select pg_xact_status($1::xid8) as status',
        [number],
      );
      return rows[0]?.status ?? null;
    } finally {
      await end();
    }
  } catch {
    // Not reachable yet, or another server that has never heard of the transaction.
    return null;
  }
}
