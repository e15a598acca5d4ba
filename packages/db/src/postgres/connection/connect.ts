import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

const CLOSE_TIMEOUT_MS = 1000;

export interface OpenConnection {
  readonly client: Client;
  /** Whether the connection is gone, for good. */
  readonly isLost: () => boolean;
  /** Ends the connection; never fails. */
  readonly end: () => Promise<void>;
}

/** Opens one connection; throws what stands in its way. `onLost` hears of an end that nobody asked for. */
export async function connect(
  settings: ClientConfig,
  onLost: () => void = () => undefined,
): Promise<OpenConnection> {
  const client = new Client(settings);
  let lost = false;
  const lose = (): void => {
    if (!lost) onLost();
    lost = true;
  };
  client.on('error', lose);
  client.on('end', lose);
  const end = async (): Promise<void> => {
    lost = true;
    const closeTimer = client.end().catch(() => undefined);
    // Nobody answers at the other end of a dead line.
    await Promise.race([closeTimer, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  };
  try {
    await client.connect();
  } catch (error) {
    await end();
    throw error;
  }
  return { client, isLost: () => lost, end };
}
