import { randomUUID } from 'node:crypto';
import type { Deps } from '@bm/api/context';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { Images } from '@bm/providers/images/images.port';
import Fastify, { LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { type ByteCache, createByteCache } from './cache/byte-cache.ts';
import type { Changes } from './cache/changes.ts';
import type { ReadyAnswer } from './cache/ready-answer.ts';
import { docsPlugin } from './docs-page/plugin.ts';
import { type DelaySource, shedLoad } from './http/operations/load-shedding.ts';
import { ConnectionStats } from './http/security/connections/connection-stats.ts';
import type { HttpLimits } from './http/security/connections/http-limits.ts';
import { createHttpServer } from './http/security/connections/http-server.ts';
import { createWholeLists } from './response-cache/whole-lists.ts';
import { rejectDuplicateHost } from './http/security/duplicate-host.ts';
import { closeOnUnreadBody } from './http/security/unread-body.ts';
import type { JobTimes } from './jobs/job-times.ts';
import { type CallCounts, memoryCounts } from './limits/call-counts.ts';
import { callLimits } from './limits/call-limits.ts';
import { refuseBrokenRequests } from './plugins/client-errors.ts';
import { releaseConnections } from './plugins/closing.ts';
import { configPlugin } from './plugins/config.ts';
import { handleErrors, sendError } from './plugins/error-handler.ts';
import { healthPlugin } from './plugins/health.ts';
import { measureRequests } from './http/operations/metrics.ts';
import { representationStrategy } from './plugins/navigation.ts';
import { refuseForeignPages } from './plugins/origin.ts';
import { refuseForeignNames } from './plugins/own-names.ts';
import {
  loggerOptions,
  logRequests,
  requestLogger,
  type LogSettings,
} from './plugins/request-log.ts';
import { secureHeaders } from './plugins/security.ts';
import { trpcPlugin } from './plugins/trpc.ts';
import { uploadsPlugin } from './plugins/uploads.ts';
import { webhooksPlugin } from './plugins/webhooks.ts';
import { restPlugin } from './rest/plugin.ts';
import type { Siblings } from './workers/siblings.ts';

/** How the host itself is run. */
export interface HostSettings {
  /** The shop's own address as visitors see it, without a slash at its end. */
  publicUrl: string;
  /** Whether only this machine reaches the shop. */
  loopbackOnly: boolean;
  /** Whether others may reach the shop, directly or through a proxy. */
  isExposed: boolean;
  /** Addresses whose forwarding headers count. */
  trustProxy: readonly string[];
  rateLimit: boolean;
  /** Other limits of connections than HTTP_LIMITS. */
  httpLimits?: Partial<HttpLimits>;
  metricsToken?: string | undefined;
  log: LogSettings;
}

/** Everything that the host serves; the container builds it, tests bring their own. */
export interface ServerDeps {
  /** What the services need; the log is the host's own. */
  api: Omit<Deps, 'log'>;
  /** What happens to the data of `api.store`; ready answers go by it. */
  changes: Changes;
  images: Images;
  /** Units of work that wait for the store. */
  queueDepth: () => number;
  jobTimes: JobTimes;
  config: ShopConfig;
  settings: HostSettings;
  /** Counts for the limits of calls; without them those of this process alone. */
  counts?: CallCounts | undefined;
  /** Aborted when this server is to end; until its port closes it serves whoever still comes. */
  draining?: AbortSignal | undefined;
  /** The other processes of this shop, if there are any. */
  siblings?: Siblings | undefined;
  /** In place of the delay of this process's own event loop. */
  eventLoopDelay?: DelaySource | undefined;
  /** Stand-ins that answer in this process. */
  standIns: readonly FastifyPluginAsync[];
  /** The pages, registered last: they get what no other route takes. */
  web?: ((host: WebHost) => FastifyPluginAsync) | undefined;
}

/** What the pages work with. */
export interface WebHost {
  api: Deps;
  answers: ByteCache<ReadyAnswer>;
  /** Throws OVERLOADED while no new work is taken. */
  admit: () => void;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** tRPC names every call of a batch in the path. */
const LONGEST_PATH_PARAMETER = 4096;

/** The whole host, not listening: tests use `inject`. */
export function buildServer(deps: ServerDeps): FastifyInstance {
  const { settings, images, config, siblings } = deps;
  const connections = new ConnectionStats();
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer(handler, {
        limits: settings.httpLimits,
        stats: connections,
        trustProxy: settings.trustProxy,
      }),
    logger: loggerOptions(settings.log),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: requestLogger,
    clientErrorHandler: refuseBrokenRequests,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: {
      ignoreDuplicateSlashes: true,
      ignoreTrailingSlash: true,
      caseSensitive: true,
      maxParamLength: LONGEST_PATH_PARAMETER,
      constraints: { representation: representationStrategy },
    },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      sendError(error, request, reply);
    },
  });
  const api: Deps = { ...deps.api, log: app.log };
  const shedder = shedLoad(app, deps.eventLoopDelay);
  const answers = createByteCache<ReadyAnswer>({ changes: deps.changes, admit: shedder.check });
  const wholeLists = createWholeLists({ changes: deps.changes, admit: shedder.check });
  const { publicUrl } = settings;

  handleErrors(app);
  const setHeaders = secureHeaders(app, config);
  releaseConnections(app, siblings?.leaving, deps.draining);
  closeOnUnreadBody(app, BODY_LIMIT_BYTES);
  rejectDuplicateHost(app);
  if (settings.loopbackOnly) refuseForeignNames(app, publicUrl);
  logRequests(app, settings.log);
  measureRequests(app, {
    token: settings.metricsToken,
    tokenOnly: settings.isExposed,
    store: api.store,
    queueDepth: deps.queueDepth,
    jobTimes: deps.jobTimes,
    siblings,
    registries: [connections.registry, shedder.registry],
  });
  const limitOf = callLimits(settings.rateLimit ? (deps.counts ?? memoryCounts()) : null);

  app.register(healthPlugin, { store: api.store, draining: deps.draining });
  app.register(configPlugin, { config });
  app.register(async (shop) => {
    refuseForeignPages(shop, publicUrl);
    shop.register(trpcPlugin, { api, limitOf, shedder, answers });
    shop.register(restPlugin, { api, limitOf, shedder, answers, wholeLists, publicUrl });
    shop.register(uploadsPlugin, { api, limitOf, shedder, images, publicUrl });
  });
  app.register(webhooksPlugin, { api });
  app.register(docsPlugin, { publicUrl });
  app.register(async (local) => {
    refuseForeignPages(local, publicUrl);
    for (const standIn of deps.standIns) local.register(standIn);
  });
  if (deps.web !== undefined) app.register(deps.web({ api, answers, admit: shedder.check }));
  return app;
}
