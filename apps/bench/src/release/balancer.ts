import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../processes/server.ts';

const CHECK_INTERVAL_MS = 200;
/** The drain of a server in seconds, several checks of the balancer. */
export const DRAIN_SECONDS = '2';

export const serverOrigin = ({ port }: Server): string => `http://127.0.0.1:${port}`;

/** Sends each request to the next server that is ready, as a load balancer does. */
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
    /** The origin of the next server. */
    next(): string {
      const origins = [...ready];
      const [fallback] = servers;
      const origin = origins[(turn += 1) % Math.max(origins.length, 1)];
      if (origin !== undefined) return origin;
      if (fallback === undefined) throw new Error('The balancer has no server.');
      return serverOrigin(fallback);
    },
    async stop(): Promise<void> {
      stopped.abort();
      await checking;
    },
  };
}
