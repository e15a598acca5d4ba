import { createRevenueDays } from '@bm/api/overview/revenue-days';
import { createTopParts } from '@bm/api/overview/top-parts';
import { IDEMPOTENT_PATHS } from '@bm/api/procedure-policies';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { newId } from '@bm/db/store';
import type { ServedStore } from '@bm/db/store/store-options';
import { HOUR_MS } from '@bm/domain/shared/durations';
import type { MailTransport } from '@bm/providers/mail/mail.port';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { ServerDeps } from '../build-server.ts';
import { type Env, loopbackOriginUrl, resolvePublicUrl } from '../env/env.ts';
import { isLoopbackHost } from '../env/rules.ts';
import { createBackupJob, forkBackup } from '../jobs/backup/backup-job.ts';
import { findBackupProblem, storeBackupState } from '../jobs/backup/backup-state.ts';
import { createJobHistory } from '../jobs/job-history.ts';
import { type Job, JOBS } from '../jobs/jobs.ts';
import { createInvalidationLog } from '../response-cache/invalidation.ts';
import { measureStore, type StoreMetrics } from '../telemetry/store-metrics.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { tracedStore } from '../telemetry/tracing.ts';
import { generatedSecret } from './data-folder.ts';
import { deactivateDemoUsers } from './demo-accounts.ts';
import { createProviders, createMailTransport } from './providers.ts';
import { createFileStorage } from './object-storage.ts';
import { readRelease, WEB_DIST } from './release.ts';
import { prepareStore, type Report } from './store.ts';

/** All dependencies of the server: one store, one adapter per port. */
export interface Container extends Omit<ServerDeps, 'web'> {
  store: ServedStore;
  jobs: readonly Job[];
  /** Null where mails stay in the queue. */
  mail: MailTransport | null;
  storeMetrics: StoreMetrics;
  /** Closes the store after the units of work that it accepted. */
  close(): Promise<void>;
}

/**
 * Opens, migrates and seeds the data, and builds the adapters; `port` is the port of the server.
 * Throws StartupError or StoreOpenError and leaves the data unchanged.
 */
export async function buildContainer(env: Env, port: number, report?: Report): Promise<Container> {
  const invalidation = createInvalidationLog();
  const metrics = new Registry();
  const storeMetrics = measureStore(metrics);
  const store = await prepareStore(env, report, { invalidation, metrics: storeMetrics });
  try {
    const dependencies = await createDependencies(store, env, port, metrics);
    return { ...dependencies, metrics, invalidation, storeMetrics };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function createDependencies(
  store: ServedStore,
  env: Env,
  port: number,
  metrics: Registry,
): Promise<Omit<Container, 'invalidation' | 'storeMetrics'>> {
  const { variables, dataDir, standIns } = env;
  if (!standIns.has('identity')) await deactivateDemoUsers(store);

  const hasBackups = env.backupDir !== undefined || variables.BACKUP_S3_BUCKET !== undefined;
  const publicUrl = resolvePublicUrl(env, port);
  const secret = variables.ACCESS_TOKEN_SECRET ?? generatedSecret(dataDir);
  const providerContext = {
    env,
    publicUrl,
    ownUrl: loopbackOriginUrl(variables.HOST, port),
    secret,
  };
  const [{ identity, payments, images }, mail, release] = await Promise.all([
    createProviders(providerContext),
    createMailTransport(providerContext),
    readRelease(variables.COMMIT_SHA),
  ]);
  const { tracing, observeCalls, errors } = await createTelemetry(variables, release, metrics);
  const backupJob = () =>
    createBackupJob(metrics, forkBackup, Date.now, (state) => storeBackupState(dataDir, state));

  return {
    store,
    api: {
      store: tracing === undefined ? store : tracedStore(store, tracing),
      identity: observeCalls('identity', identity.port),
      payments: observeCalls('payments', payments.port),
      pictures: observeCalls('pictures', images.storage),
      files: observeCalls('files', await createFileStorage(env)),
      tracer: tracing,
      backupProblem: hasBackups ? () => findBackupProblem(dataDir, Date.now()) : undefined,
      accessTokens: createAccessTokens(secret),
      revenueDays: createRevenueDays(),
      topParts: createTopParts(),
      idempotentPaths: IDEMPOTENT_PATHS,
      sendsMails: env.mailRoute !== 'none',
      settings: {
        currency: variables.CURRENCY,
        orderHoldMs: Math.ceil(variables.ORDER_HOLD_HOURS * HOUR_MS),
        holdShare: variables.HOLD_BUDGET_SHARE,
        orderRetentionMs: variables.ORDER_RETENTION_DAYS * 24 * HOUR_MS,
        adminEmails: new Set(variables.ADMIN_EMAILS),
      },
      clock: Date.now,
      newId: () => newId(),
      // What a shutdown interrupts is continued by its job.
      startWork: (work) => void work().catch(() => undefined),
    },
    images: observeCalls('images', images.port),
    mail: mail.port && observeCalls('mail', mail.port),
    tracing,
    errors,
    sourceMaps: join(WEB_DIST, 'source-maps'),
    queueDepth: () => store.depth,
    jobHistory: createJobHistory(),
    jobs: hasBackups ? [...JOBS, backupJob()] : JOBS,
    config: {
      publicUrl,
      currency: variables.CURRENCY,
      firebase: identity.config,
      stripe: payments.config,
      release,
      standIns: {
        identity: standIns.has('identity'),
        payments: standIns.has('payments'),
        images: standIns.has('images'),
      },
    },
    settings: {
      publicUrl,
      loopbackOnly: isLoopbackHost(variables.HOST),
      isExposed: env.isExposed,
      trustProxy: variables.TRUST_PROXY,
      corsOrigins: variables.CORS_ORIGINS,
      rateLimit: variables.RATE_LIMIT === 'on',
      metricsToken: variables.METRICS_TOKEN,
      log: { level: variables.LOG_LEVEL, requests: variables.APP_ENV === 'production' },
    },
    standIns: [identity, payments, images, mail].flatMap(({ standIn }) => standIn ?? []),
    async close() {
      mail.port?.close();
      await store.close();
      await Promise.all([tracing?.shutdown(), errors?.close()]);
    },
  };
}
