import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../processes/server.ts';

const CHECK_INTERVAL_MS = 200;
/** How long a request waits for a server that is ready. */
const MAX_WAIT_MS = 15_000;
const WAIT_INTERVAL_MS = 50;
/** The drain of a server in seconds, several checks of the balancer. */
export const DRAIN_SECONDS = '2';

export const serverOrigin = ({ port }: Server): string => `http://127.0.0.1:${port}`;

/**
 * Sends each request to the next server that is ready, and holds it while none is, as a load balancer
 * does.
 */
export function startBalancer() {
  const servers = new Set<Server>();
  const ready = new Set<string>();
  const stopped = new AbortController();
  let turn = 0;

  const check = async (server: Server): Promise<void> => {
    const origin = serverOrigin(server);
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(origin);
    else ready.delete(origin);
  };
  const checking = (async () => {
    while (!stopped.signal.aborted) {
      await Promise.all([...servers].map(check));
      await sleep(CHECK_INTERVAL_MS);
    }
  })();

  return {
    add: (server: Server) => void servers.add(server),
    /** Drains and stops a server. */
    async drain(server: Server): Promise<void> {
      await server.stop();
      servers.delete(server);
      ready.delete(serverOrigin(server));
    },
    /** The origin of the next server. Rejects when none is ready within 15 s. */
    async next(): Promise<string> {
      for (let waited = 0; waited < MAX_WAIT_MS; waited += WAIT_INTERVAL_MS) {
        const origins = [...ready];
        const origin = origins[(turn += 1) % Math.max(origins.length, 1)];
        if (origin !== undefined) return origin;
        await sleep(WAIT_INTERVAL_MS);
      }
      throw new Error('No server is ready.');
    },
    async stop(): Promise<void> {
      stopped.abort();
      await checking;
    },
  };
}
