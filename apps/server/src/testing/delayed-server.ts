import { vi } from 'vitest';
import { INTERVAL_MS } from '../http/operations/load-shedding.ts';
import { testServer, type TestServer } from './test-server.ts';

/** A test server whose event-loop delay is what the test reports. */
export interface DelayedServer extends TestServer {
  /** Reports this delay, in milliseconds, for the given number of measurements. */
  reportDelay(delayMs: number, intervals?: number): void;
}

/** Creates such a server with fake intervals, which end when it is closed. */
export async function delayedServer(): Promise<DelayedServer> {
  let delayMs = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const eventLoopDelay = { read: () => delayMs, stop: () => undefined };
  const server = await testServer({ eventLoopDelay });
  return {
    ...server,
    reportDelay(reported, intervals = 1) {
      delayMs = reported;
      vi.advanceTimersByTime(intervals * INTERVAL_MS);
    },
    async close() {
      vi.useRealTimers();
      await server.close();
    },
  };
}
