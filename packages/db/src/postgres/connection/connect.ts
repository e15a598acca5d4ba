import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const CLOSE_TIMEOUT_MS = 1000;

export interface OpenConnection {
  readonly client: Client;
  /** Whether the connection has ended. It is never restored. */
  readonly isLost: () => boolean;
  /** Closes the connection. Never rejects. */
  readonly end: () => Promise<void>;
}

/** Opens one connection; throws the driver's error. Calls `onLost` once when the connection breaks. */
export async function connect(
  settings: ClientConfig,
  onLost: () => void = () => undefined,
): Promise<OpenConnection> {
  const client = new Client(settings);
  let lost = false;
  const handleLoss = (): void => {
    if (!lost) onLost();
    lost = true;
  };
  client.on('error', handleLoss);
  client.on('end', handleLoss);
  const end = async (): Promise<void> => {
    lost = true;
    const closed = client.end().catch(() => undefined);
    // `end` never settles on a dead connection.
    await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  };
  try {
    await client.connect();
  } catch (error) {
    await end();
    throw error;
  }
  return { client, isLost: () => lost, end };
}
