import type { Deps } from '@bm/api/context';
import { releaseName, type ShopConfig } from '@bm/domain/shared/shop-config';
import type { Images } from '@bm/providers/images/images.port';
import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { rejectOtherMethods } from './http/allowed-methods.ts';
import { representationStrategy } from './http/content-negotiation.ts';
import { registerErrorHandler, sendError, rejectMalformedRequests } from './http/errors.ts';
import { confirmationPagesPlugin } from './http/mails/confirmation-pages.ts';
import { sentMailPlugin } from './http/mails/sent-mail.ts';
import { createAdmission } from './http/operations/admission/admission.ts';
import { browserReportsPlugin } from './http/operations/browser-reports.ts';
import { healthPlugin, type SearchReadiness } from './http/operations/health.ts';
import { type DelaySource, shedLoad } from './http/operations/load-shedding.ts';
import { measureCache, measureRequests, requestInfoPlugin } from './http/operations/metrics.ts';
import { logRefusals } from './http/operations/refusal-log.ts';
import {
  loggerOptions,
  logRequests,
  requestLogger,
  type LogSettings,
} from './http/operations/request-log.ts';
import { traceRequests } from './http/operations/request-tracing.ts';
import { personalDataPlugin } from './http/personal-data.ts';
import { filesPlugin } from './http/files.ts';
import { partArchivesPlugin } from './http/part-archives.ts';
import { picturesPlugin } from './http/pictures.ts';
import { normalizeClientAddresses, normalizeForwardedFor } from './http/security/client-address.ts';
import { ConnectionStats } from './http/security/connections/connection-limits.ts';
import { createHttpServer } from './http/security/connections/http-server.ts';
import { hasLargeUnreadBody } from './http/security/connections/lingering-close.ts';
import { rejectCrossOriginWrites } from './http/security/cross-origin.ts';
import {
  createCommonHeaders,
  sendCommonHeaders,
  setCommonHeaders,
} from './http/security/headers.ts';
import { rejectDuplicateHost, rejectUnknownHosts } from './http/security/host-header.ts';
import {
  type RateLimitStore,
  memoryRateLimitStore,
} from './http/security/rate-limit/rate-limit-store.ts';
import { createRateLimiter } from './http/security/rate-limit/rate-limit.ts';
import { trpcPlugin } from './http/trpc.ts';
import { uploadsPlugin } from './http/uploads.ts';
import { webhooksPlugin } from './http/webhooks.ts';
import type { JobHistory } from './jobs/job-history.ts';
import { drainsConnections } from './lifecycle/graceful-shutdown.ts';
import type { CachingHost } from './request-context.ts';
import { createCachedReply } from './response-cache/cached-reply.ts';
import type { CachedResponse } from './response-cache/cached-response.ts';
import type { InvalidationLog } from './response-cache/invalidation.ts';
import { createListCache } from './response-cache/list-cache.ts';
import { createResponseCache } from './response-cache/response-cache.ts';
import { restPlugin } from './rest/plugin.ts';
import { type ErrorReporter, logReporter } from './telemetry/errors/error-report.ts';
import { createFrameResolver } from './telemetry/errors/source-maps.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** Settings of the HTTP server. */
interface HostSettings {
  /** The shop's public address, without a trailing slash. */
  publicUrl: string;
  /** Whether only this machine can reach the shop. */
  loopbackOnly: boolean;
  /** Whether other machines can reach the shop, directly or through a proxy. */
  isExposed: boolean;
  /** Addresses whose forwarding headers are trusted. */
  trustProxy: readonly string[];
  /**
   * Origins whose pages may call the documented REST routes with a bearer token; none by default.
   */
  corsOrigins?: readonly string[];
  rateLimit: boolean;
  metricsToken?: string | undefined;
  log: LogSettings;
}

/** The dependencies of the server, from the container or a test. */
export interface ServerDeps {
  /** The dependencies of the services, without the log. */
  api: Omit<Deps, 'log'>;
  /** Invalidation of cached responses by the commits of `api.store`. */
  invalidation: InvalidationLog;
  images: Images;
  /** The number of units of work that wait for the writer. */
  queueDepth: () => number;
  jobHistory: JobHistory;
  /** Metrics of other parts of the process. */
  metrics?: Registry | undefined;
  /** Absent where no traces are exported. */
  tracing?: Tracing | undefined;
  /** Receives errors, besides the log. */
  errors?: ErrorReporter | undefined;
  /** The folder of the source maps of the built web app. */
  sourceMaps?: string | undefined;
  config: ShopConfig;
  settings: HostSettings;
  /** The rate limit store; counts in memory by default. */
  rateLimitStore?: RateLimitStore | undefined;
  /** Aborted when this server drains; it serves until its port closes. */
  draining?: AbortSignal | undefined;
  /** Absent where the search needs no preparation. */
  search?: SearchReadiness | undefined;
  /** Replaces the measured event-loop delay in tests. */
  eventLoopDelay?: DelaySource | undefined;
  /** Stand-ins that this process serves. */
  standIns: readonly FastifyPluginAsync[];
  /** The pages, registered last with a catch-all route. */
  web?: ((host: CachingHost) => FastifyPluginAsync) | undefined;
}

const BODY_LIMIT_BYTES = 256 * 1024;
/** Of one plugin's start: on a busy machine the keys of a stand-in take more than the default 10 s. */
const PLUGIN_TIMEOUT_MS = 60_000;
/** The path of a tRPC batch contains the names of all calls. */
const LONGEST_PATH_PARAMETER = 4096;

const ROUTER_OPTIONS = {
  ignoreDuplicateSlashes: true,
  ignoreTrailingSlash: true,
  caseSensitive: true,
  maxParamLength: LONGEST_PATH_PARAMETER,
};

/** Routes with schemas have them in Zod and set its compilers. */
function rejectJsonSchema(): never {
  throw new Error('A route has a JSON schema; use Zod and its compilers.');
}

/** Builds the server without listening; tests use `inject`. */
export function buildServer(deps: ServerDeps): FastifyInstance {
  const { settings, images, config } = deps;
  const metrics = new Registry();
  const stats = new ConnectionStats(metrics);
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer(handler, { stats, trustProxy: settings.trustProxy }),
    logger: loggerOptions({ ...settings.log, reporter: deps.errors }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: requestLogger,
    clientErrorHandler: rejectMalformedRequests,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Without these Fastify loads its compilers of JSON schemas at the start.
    schemaController: {
      compilersFactory: { buildValidator: rejectJsonSchema, buildSerializer: rejectJsonSchema },
    },
    routerOptions: {
      ...ROUTER_OPTIONS,
      constraints: { representation: representationStrategy },
    },
    frameworkErrors: (error, request, reply) => {
      normalizeForwardedFor(request);
      setCommonHeaders(request, reply, commonHeaders);
      sendError(error, request, reply);
    },
  });
  const api: Deps = { ...deps.api, log: app.log };
  const responses = createResponseCache<CachedResponse>({ changes: deps.invalidation });
  const wholeLists = createListCache({ changes: deps.invalidation });
  const shedder = shedLoad(app, metrics, deps.eventLoopDelay);
  const admission = createAdmission(app, metrics, { api, shedder, limitRows: settings.rateLimit });
  const { publicUrl } = settings;

  normalizeClientAddresses(app);
  logRefusals(app);
  if (deps.tracing !== undefined) traceRequests(app, deps.tracing, settings.trustProxy);
  registerErrorHandler(app);
  const isDraining = drainsConnections(app, deps.draining);
  const commonHeaders = createCommonHeaders(
    config,
    ({ raw }) => isDraining() || hasLargeUnreadBody(raw, BODY_LIMIT_BYTES),
  );
  sendCommonHeaders(app, commonHeaders);
  rejectDuplicateHost(app);
  if (settings.loopbackOnly) rejectUnknownHosts(app, publicUrl);
  logRequests(app, settings.log);
  rejectOtherMethods(app, ROUTER_OPTIONS);
  const access = { token: settings.metricsToken, tokenOnly: settings.isExposed };
  measureCache(metrics, responses);
  measureRequests(app, {
    store: api.store,
    queueDepth: deps.queueDepth,
    jobHistory: deps.jobHistory,
    access,
    registry: metrics,
    others: deps.metrics ?? new Registry(),
  });
  const corsOrigins = new Set(settings.corsOrigins);
  const rateLimiter = createRateLimiter(
    settings.rateLimit ? (deps.rateLimitStore ?? memoryRateLimitStore()) : null,
  );
  const sendCachedResponse = createCachedReply(commonHeaders);
  const callHost = { api, rateLimiter, admission, shedder };
  const host: CachingHost = { ...callHost, config, responses, sendCachedResponse };

  app.register(healthPlugin, {
    store: api.store,
    release: config.release,
    draining: deps.draining,
    search: deps.search,
  });
  app.register(requestInfoPlugin, access);
  app.get('/config.json', (_request, reply) => {
    void reply.header('cache-control', 'no-cache').send(config);
  });
  app.register(async (shop) => {
    rejectCrossOriginWrites(shop, publicUrl, corsOrigins);
    // Personal JSON of a kilobyte or more; cached responses are compressed once for all callers.
    await shop.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
    shop.register(trpcPlugin, host);
    shop.register(restPlugin, { ...host, wholeLists, publicUrl, corsOrigins });
    shop.register(personalDataPlugin, host);
    shop.register(uploadsPlugin, { ...host, images, publicUrl });
    shop.register(partArchivesPlugin, { ...host, images, publicUrl });
  });
  app.register(browserReportsPlugin, {
    publicUrl,
    rateLimiter,
    reporter: logReporter(app.log, deps.errors),
    resolveFrames: createFrameResolver(deps.sourceMaps),
    release: releaseName(config.release),
    clock: api.clock,
    registry: metrics,
  });
  app.register(picturesPlugin, host);
  app.register(filesPlugin, host);
  app.register(webhooksPlugin, host);
  // Mail clients post to these from any origin; the token authorises the request.
  app.register(confirmationPagesPlugin, host);
  app.register(sentMailPlugin, host);
  app.register(async (local) => {
    rejectCrossOriginWrites(local, publicUrl);
    for (const standIn of deps.standIns) local.register(standIn);
  });
  if (deps.web !== undefined) app.register(deps.web(host));
  return app;
}
