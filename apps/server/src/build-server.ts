import { randomUUID } from 'node:crypto';
import type { Deps } from '@bm/api/context';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { Images } from '@bm/providers/images/images.port';
import Fastify, { LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { type ResponseCache, createResponseCache } from './response-cache/response-cache.ts';
import type { Invalidation } from './response-cache/invalidation.ts';
import type { CachedResponse } from './response-cache/cached-response.ts';
import { docsPlugin } from './docs-page/plugin.ts';
import { type DelaySource, shedLoad } from './http/operations/load-shedding.ts';
import { ConnectionStats } from './http/security/connections/connection-stats.ts';
import type { HttpLimits } from './http/security/connections/http-limits.ts';
import { createHttpServer } from './http/security/connections/http-server.ts';
import { createListCache } from './response-cache/list-cache.ts';
import { rejectDuplicateHost } from './http/security/duplicate-host.ts';
import { closeOnUnreadBody } from './http/security/unread-body.ts';
import type { JobHistory } from './jobs/job-history.ts';
import {
  type RateLimitStore,
  memoryRateLimitStore,
} from './http/security/rate-limit/rate-limit-store.ts';
import { createRateLimiter } from './http/security/rate-limit/rate-limit.ts';
import { rejectMalformedRequests } from './http/client-errors.ts';
import { drainConnections } from './http/operations/drain.ts';
import { configPlugin } from './http/config.ts';
import { registerErrorHandler, sendError } from './http/errors.ts';
import { healthPlugin } from './http/operations/health.ts';
import { measureRequests } from './http/operations/metrics.ts';
import { representationStrategy } from './http/content-negotiation.ts';
import { rejectCrossOriginWrites } from './http/security/csrf.ts';
import { rejectUnknownHosts } from './http/security/host-header.ts';
import {
  loggerOptions,
  logRequests,
  requestLogger,
  type LogSettings,
} from './http/operations/request-log.ts';
import { registerSecurityHeaders } from './http/security/headers.ts';
import { trpcPlugin } from './http/trpc.ts';
import { uploadsPlugin } from './http/uploads.ts';
import { webhooksPlugin } from './http/webhooks.ts';
import { restPlugin } from './rest/plugin.ts';
import type { Peers } from './cluster/peers.ts';

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
  invalidation: Invalidation;
  images: Images;
  /** Units of work that wait for the store. */
  queueDepth: () => number;
  jobHistory: JobHistory;
  config: ShopConfig;
  settings: HostSettings;
  /** Counts for the limits of calls; without them those of this process alone. */
  rateLimitStore?: RateLimitStore | undefined;
  /** Aborted when this server is to end; until its port closes it serves whoever still comes. */
  draining?: AbortSignal | undefined;
  /** The other processes of this shop, if there are any. */
  peers?: Peers | undefined;
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
  answers: ResponseCache<CachedResponse>;
  /** Throws OVERLOADED while no new work is taken. */
  admit: () => void;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** tRPC names every call of a batch in the path. */
const LONGEST_PATH_PARAMETER = 4096;

/** The whole host, not listening: tests use `inject`. */
export function buildServer(deps: ServerDeps): FastifyInstance {
  const { settings, images, config, peers: siblings } = deps;
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
    clientErrorHandler: rejectMalformedRequests,
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
  const answers = createResponseCache<CachedResponse>({
    changes: deps.invalidation,
    admit: shedder.check,
  });
  const wholeLists = createListCache({ changes: deps.invalidation, admit: shedder.check });
  const { publicUrl } = settings;

  registerErrorHandler(app);
  const setHeaders = registerSecurityHeaders(app, config);
  drainConnections(app, siblings?.draining, deps.draining);
  closeOnUnreadBody(app, BODY_LIMIT_BYTES);
  rejectDuplicateHost(app);
  if (settings.loopbackOnly) rejectUnknownHosts(app, publicUrl);
  logRequests(app, settings.log);
  measureRequests(app, {
    token: settings.metricsToken,
    tokenOnly: settings.isExposed,
    store: api.store,
    queueDepth: deps.queueDepth,
    jobTimes: deps.jobHistory,
    siblings,
    registries: [connections.registry, shedder.registry],
  });
  const limitOf = createRateLimiter(
    settings.rateLimit ? (deps.rateLimitStore ?? memoryRateLimitStore()) : null,
  );

  app.register(healthPlugin, { store: api.store, draining: deps.draining });
  app.register(configPlugin, { config });
  app.register(async (shop) => {
    rejectCrossOriginWrites(shop, publicUrl);
    shop.register(trpcPlugin, { api, rateLimiter: limitOf, shedder, answers });
    shop.register(restPlugin, {
      api,
      rateLimiter: limitOf,
      shedder,
      answers,
      wholeLists,
      publicUrl,
    });
    shop.register(uploadsPlugin, { api, rateLimiter: limitOf, shedder, images, publicUrl });
  });
  app.register(webhooksPlugin, { api });
  app.register(docsPlugin, { publicUrl });
  app.register(async (local) => {
    rejectCrossOriginWrites(local, publicUrl);
    for (const standIn of deps.standIns) local.register(standIn);
  });
  if (deps.web !== undefined) app.register(deps.web({ api, answers, admit: shedder.check }));
  return app;
}
