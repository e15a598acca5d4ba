import { join } from 'node:path';
import { formatGet } from '../load/load-generator.ts';
import { compare, type Subject } from '../measure/compare.ts';
import { type Server, startBaseline } from '../processes/server.ts';
import type { Figure, Limits } from '../report/figure.ts';
import { saveBodies, PUBLIC_REQUESTS, newSearchRequest } from './shop-requests.ts';

const LIMITS: Readonly<Record<string, [string, Limits]>> = {
  'list-rest': ['part list over REST', { must: 3, better: 1.6 }],
  'list-trpc': ['part list over tRPC', { must: 3, better: 1.6 }],
  home: ['home page', { must: 2, better: 1.4 }],
  catalogue: ['catalogue page', { must: 2, better: 1.4 }],
  search: ['search among 10,000 parts, never asked before', { must: 20, better: 12 }],
};

/** What public answers cost, held against raw HTTP that sends as many bytes. */
export async function measureRequests(shop: Server, folder: string): Promise<Figure[]> {
  const bodies = join(folder, 'bodies');
  await saveBodies(shop.port, bodies);
  const raw = await startBaseline('raw-http', bodies);
  const fastify = await startBaseline('fastify', bodies);
  let turn = 0;
  const figures: Figure[] = [];
  try {
    for (const [name, [title, limits]] of Object.entries(LIMITS)) {
      const same = formatGet(`/${name}`);
      const known = PUBLIC_REQUESTS.find((question) => question.name === name);
      const asked = known && formatGet(known.path, known.headers);
      const next = (): string => {
        if (asked !== undefined) return asked;
        const { path, headers } = newSearchRequest((turn += 1));
        return formatGet(path, headers);
      };
      const readings: Subject[] = [
        { name: 'fastify', server: fastify, next: () => same },
        { name: 'shop', server: shop, next },
      ];
      const base: Subject = { name: 'raw', server: raw, next: () => same };
      const { baseline: yardstick, measurements: measured } = await compare(base, readings, {
        rounds: 5,
        ms: 500,
      });
      const own = measured.get('shop');
      const plain = measured.get('fastify');
      if (own === undefined || plain === undefined) throw new Error('A reading is missing.');
      figures.push(
        { name: `${title}: CPU / raw node:http`, value: own.ratio, unit: 'times', limits },
        { name: `${title}: plain Fastify / raw node:http`, value: plain.ratio, unit: 'times' },
        { name: `${title}: CPU`, value: own.microseconds, unit: 'µs' },
        { name: `${title}: CPU of raw node:http`, value: yardstick.microseconds, unit: 'µs' },
        { name: `${title}: answers`, value: own.perSecond, unit: 'per second' },
      );
    }
  } finally {
    await Promise.all([raw.stop(), fastify.stop()]);
  }
  return figures;
}
