import type { MailSender } from '@bm/api/mails/send-mails.service';
import { prepareOverview } from '@bm/api/overview/overview.service';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer, type ServerDeps } from '../build-server.ts';
import { buildContainer, type Container } from '../container/container.ts';
import type { Report } from '../container/store.ts';
import { renderInThread } from '../documents/document-thread.ts';
import { drainMs, type Env } from '../env/env.ts';
import { sharedRateLimitStore } from '../http/security/rate-limit/rate-limit-store.ts';
import { startMailWorker } from '../jobs/mail-worker.ts';
import { startJobs, createJobLeases } from '../jobs/scheduler.ts';
import type { SearchReadiness } from '../http/operations/health.ts';
import { listen, listenOnLoopback } from './listen.ts';
import { prepareSearch } from './search-readiness.ts';
import { warmUpAfterStart } from './warm-up.ts';

/** The delay of the first jobs, so that requests that waited for the start are served first. Milliseconds. */
const JOBS_DELAY_MS = 300;

/** Loads the pages, for the process that serves them. */
type Web = () => ServerDeps['web'] | Promise<ServerDeps['web']>;

export interface OpenShop {
  /** The origin on which this machine reaches the shop. */
  address: string;
  /** Finishes accepted requests and closes everything, after DRAIN_SECONDS in which a proxy can react. */
  close: () => Promise<void>;
}

export interface ShopOptions {
  /** Serves the pages; omitted in tests without pages. */
  web?: Web | undefined;
  /** Receives the durations of the preparation. */
  report?: Report | undefined;
}

/** Opens the data and the port, and starts the background jobs. On an error everything is closed again. */
export async function openShop(env: Env, port: number, options: ShopOptions): Promise<OpenShop> {
  const container = await buildContainer(env, port, options.report);
  try {
    const search = await prepareSearch(container.store);
    return await serve(env, port, container, { ...options, search });
  } catch (error) {
    await container.close();
    throw error;
  }
}

async function serve(
  env: Env,
  port: number,
  container: Container,
  { web, search }: ShopOptions & { search: SearchReadiness },
): Promise<OpenShop> {
  const { HOST: host } = env.variables;
  // Servers that share a database also share rate limits and job leases.
  const { countShared } = container.store;
  const rateLimitStore = countShared && sharedRateLimitStore(countShared);
  const draining = new AbortController();
  const app = buildServer({
    ...container,
    web: await web?.(),
    rateLimitStore,
    draining: draining.signal,
    search,
  });
  container.storeMetrics.logTo(app.log);
  warmUpAfterStart(app, 'reading the closed days of the overview', () =>
    prepareOverview(container.api),
  );
  let stopJobs: (() => Promise<void>) | undefined;
  let stopMails: (() => Promise<void>) | undefined;
  try {
    const address = await listen(app, host, port);
    const closeLoopback =
      container.standIns.length > 0 ? await listenOnLoopback(app, host, port) : undefined;
    const startBackgroundWork = (): void => {
      const api = { ...container.api, log: app.log };
      stopJobs = startJobs(container.jobs, {
        api,
        history: container.jobHistory,
        acquireLease: createJobLeases(countShared),
      });
      const { mail: transport, jobHistory: history, config } = container;
      if (transport === null) return;
      const sender: MailSender = {
        ...api,
        transport,
        publicUrl: config.publicUrl,
        renderPdf: (snapshot) => buffer(renderInThread(snapshot, 'mails')),
        random: Math.random,
      };
      stopMails = startMailWorker(sender, history);
    };
    const jobsTimer = setTimeout(startBackgroundWork, JOBS_DELAY_MS);
    return {
      address,
      async close() {
        draining.abort();
        await sleep(drainMs(env));
        clearTimeout(jobsTimer);
        // The local outbox is part of this server, so mails stop first.
        await stopMails?.();
        await Promise.all([app.close(), closeLoopback?.()]);
        await stopJobs?.();
        await container.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
