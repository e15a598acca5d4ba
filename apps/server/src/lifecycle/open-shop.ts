import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer, type ServerDeps } from '../build-server.ts';
import { buildContainer, type Container } from '../container/container.ts';
import type { Report } from '../container/store.ts';
import { drainMs, type Env } from '../env/env.ts';
import { createJobLeases } from '../jobs/job-lease.ts';
import { JOBS } from '../jobs/jobs.ts';
import { startJobs } from '../jobs/scheduler.ts';
import { sharedRateLimitStore } from '../http/security/rate-limit/postgres-rate-limit-store.ts';
import { listen, listenOnLoopback } from './listen.ts';
import { warmUpAfterStart } from '../http/operations/warm-up.ts';
import type { Peers } from '../cluster/peers.ts';

export type Web = (container: Container) => ServerDeps['web'];

export interface OpenShop {
  /** Where this machine reaches it. */
  address: string;
  /** Begins the work that the shop does by itself. */
  runJobs: () => void;
  /** Finishes what was accepted and closes everything. */
  drain: () => Promise<void>;
  /** As `leave`, after a balancer has had DRAIN_SECONDS to notice. */
  close: () => Promise<void>;
}

export interface ShopOptions {
  /** Without it everything is served but the pages. */
  web: Web | undefined;
  /** The other processes of this shop, if there are any. */
  peers?: Peers;
  /** Told how long the data took to prepare. */
  report?: Report | undefined;
}

/** Opens the data and the port. Throws with nothing left open. */
export async function openShop(env: Env, port: number, options: ShopOptions): Promise<OpenShop> {
  const container = await buildContainer(env, port, options.report);
  try {
    await container.store.prepareSearch();
    return await serve(env, port, container, options);
  } catch (error) {
    await container.close();
    throw error;
  }
}

async function serve(
  env: Env,
  port: number,
  container: Container,
  { web, peers: siblings }: ShopOptions,
): Promise<OpenShop> {
  const { HOST: host } = env.variables;
  // Where other servers share the data they share the counts and the jobs, too.
  const { countShared: tally } = container.store;
  const counts = tally === undefined ? siblings?.counts : sharedRateLimitStore(tally);
  const draining = new AbortController();
  const app = buildServer({
    ...container,
    web: web?.(container),
    rateLimitStore: counts,
    draining: draining.signal,
    peers: siblings,
  });
  const { identity, payments } = container.api;
  warmUpAfterStart(app, 'loading the providers', async () => {
    await identity.preload();
    await payments.preload();
  });
  let stopJobs: (() => Promise<void>) | undefined;
  try {
    const address = await listen(app, host, port);
    const closeLoopback =
      container.standIns.length > 0 ? await listenOnLoopback(app, host, port) : undefined;
    let left: Promise<void> | undefined;
    const leave = () => (left ??= closeAll());
    const closeAll = async () => {
      await Promise.all([app.close(), closeLoopback?.()]);
      await stopJobs?.();
      await container.close();
    };
    return {
      address,
      runJobs() {
        stopJobs = startJobs(JOBS, {
          api: { ...container.api, log: app.log },
          times: container.jobHistory,
          acquireLease: createJobLeases(tally),
        });
      },
      drain: leave,
      async close() {
        draining.abort();
        await sleep(drainMs(env));
        await leave();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
