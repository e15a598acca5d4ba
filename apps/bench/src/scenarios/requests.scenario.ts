import { join } from 'node:path';
import { formatGet } from '../load/load-generator.ts';
import { compare, type Subject } from '../measure/compare.ts';
import { type Server, startBaseline } from '../processes/server.ts';
import type { Figure, Limits } from '../report/report.ts';
import { saveBodies, PUBLIC_REQUESTS, newSearchRequest } from './shop-requests.ts';

const LIMITS: Readonly<Record<string, [string, Limits]>> = {
  'list-rest': ['part list over REST', { must: 3, better: 1.6 }],
  'list-trpc': ['part list over tRPC', { must: 3, better: 1.6 }],
  'list-page-2': ['page 2 of the part list over tRPC', { must: 2, better: 1.6 }],
  home: ['home page', { must: 2, better: 1.4 }],
  catalogue: ['catalogue page', { must: 2, better: 1.4 }],
  search: ['search among 10,000 parts, never asked before', { must: 20, better: 12 }],
};

/** Measures the CPU time of public requests against raw HTTP with the same bytes. */
export async function measureRequests(shop: Server, folder: string): Promise<Figure[]> {
  const bodies = join(folder, 'bodies');
  await saveBodies(shop.port, bodies);
  const raw = await startBaseline('raw-http', bodies);
  const fastify = await startBaseline('fastify', bodies);
  let searches = 0;
  const figures: Figure[] = [];
  try {
    for (const [name, [title, limits]] of Object.entries(LIMITS)) {
      const same = formatGet(`/${name}`);
      const known = PUBLIC_REQUESTS.find((shopRequest) => shopRequest.name === name);
      const fixed = known && formatGet(known.path, known.headers);
      const next = (): string => {
        if (fixed !== undefined) return fixed;
        const { path, headers } = newSearchRequest((searches += 1));
        return formatGet(path, headers);
      };
      const base: Subject = { server: raw, next: () => same };
      const framework: Subject = { server: fastify, next: () => same };
      const subject: Subject = { server: shop, next };
      const measurement = await compare(base, [framework, subject], { rounds: 25, ms: 120 });
      const own = measurement(subject);
      figures.push(
        { name: `${title}: CPU / raw node:http`, value: own.ratio, unit: 'times', limits },
        {
          name: `${title}: plain Fastify / raw node:http`,
          value: measurement(framework).ratio,
          unit: 'times',
        },
        { name: `${title}: CPU`, value: own.microseconds, unit: 'µs' },
        {
          name: `${title}: CPU of raw node:http`,
          value: measurement(base).microseconds,
          unit: 'µs',
        },
        { name: `${title}: responses`, value: own.perSecond, unit: 'per second' },
      );
    }
  } finally {
    await Promise.all([raw.stop(), fastify.stop()]);
  }
  return figures;
}
