import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { reusedStore } from '@bm/db/testing/reused-store';
import type { ImageFile, Images } from '@bm/providers/images/images.port';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { buildServer, type ServerDeps } from '../build-server.ts';
import { createInvalidationLog } from '../response-cache/invalidation.ts';
import { JOBS } from '../jobs/jobs.ts';
import { createJobHistory } from '../jobs/job-history.ts';

export const PUBLIC_URL = 'https://shop.example';

/** The HTTP server of a complete shop in memory, for use with `inject`. */
export interface TestServer {
  app: FastifyInstance;
  shop: TestShop;
  /** The uploads that the image host received. */
  uploads: ImageFile[];
  images: { upload: Images['upload'] };
  logged: Record<string, unknown>[];
  /** Calls a documented route; `key` is the idempotency key, `link` the header with the next page. */
  call: ReturnType<typeof restClient>;
  close(): Promise<void>;
}

/** Options of the test's server. */
export type TestServerOptions = Partial<
  Pick<
    ServerDeps,
    | 'web'
    | 'standIns'
    | 'config'
    | 'queueDepth'
    | 'eventLoopDelay'
    | 'rateLimitStore'
    | 'errors'
    | 'sourceMaps'
    | 'tracing'
    | 'metrics'
    | 'draining'
  >
> &
  Partial<ServerDeps['settings']> & {
    pictures?: ServerDeps['api']['pictures'];
    /** Called with each route before it is registered. */
    onRoute?: (route: RouteOptions) => void;
  };

export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    web,
    eventLoopDelay,
    rateLimitStore: counts,
    standIns = [],
    config = testConfig(),
    queueDepth = () => 0,
    pictures,
    onRoute,
    errors,
    sourceMaps,
    tracing,
    metrics,
    draining,
    ...settings
  } = options;
  const changes = createInvalidationLog();
  const shop = await testShop(() => reusedStore({ onCommit: changes.onCommit }));
  const uploads: ImageFile[] = [];
  const images: Images = {
    async upload(file) {
      uploads.push(file);
      return { url: `${PUBLIC_URL}/pictures/uploads/1.webp` };
    },
  };
  const times = createJobHistory();
  for (const { name } of JOBS) times.began(name);
  const logged: Record<string, unknown>[] = [];
  const app = buildServer({
    api: { ...shop.deps, ...(pictures && { pictures }) },
    invalidation: changes,
    images,
    queueDepth,
    jobHistory: times,
    config,
    settings: {
      publicUrl: PUBLIC_URL,
      loopbackOnly: false,
      isExposed: false,
      trustProxy: [],
      rateLimit: true,
      log: {
        level: 'debug',
        requests: true,
        stream: { write: (line) => void logged.push(JSON.parse(line)) },
      },
      ...settings,
    },
    standIns,
    eventLoopDelay,
    rateLimitStore: counts,
    errors,
    sourceMaps,
    tracing,
    metrics,
    draining,
    ...(web === undefined ? {} : { web }),
  });
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  await app.ready();
  return {
    app,
    shop,
    uploads,
    images,
    logged,
    call: restClient(app, shop),
    async close() {
      await app.close();
      await shop.close();
    },
  };
}

type Caller = 'admin' | 'customer' | 'other' | { token: string };

function restClient(app: FastifyInstance, shop: TestShop) {
  return async (
    as: Caller,
    method: InjectOptions['method'],
    url: string,
    payload?: object,
    key?: string,
  ) => {
    const { token } = typeof as === 'string' ? shop[as] : as;
    const response = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json(), link: response.headers.link };
  };
}

export function testConfig(): ServerDeps['config'] {
  return {
    publicUrl: PUBLIC_URL,
    currency: 'usd',
    firebase: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.firebaseapp.com' },
    stripe: { publishableKey: 'pk_live_1' },
    release: { version: '1.2.3', commit: '0a1b2c3' },
    standIns: { identity: false, payments: false, images: false },
  };
}
