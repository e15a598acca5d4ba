import { join } from 'node:path';
import { getOf } from '../load/load.ts';
import { compare, type Reading } from '../measure/compare.ts';
import { type Server, startYardstick } from '../processes/server.ts';
import type { Figure, Limits } from '../report/figure.ts';
import { keepAnswers, PUBLIC, searchQuestion } from './answers.ts';

const LIMITS: Readonly<Record<string, [string, Limits]>> = {
  'list-rest': ['part list over REST', { must: 3, better: 1.6 }],
  'list-trpc': ['part list over tRPC', { must: 3, better: 1.6 }],
  home: ['home page', { must: 2, better: 1.4 }],
  catalogue: ['catalogue page', { must: 2, better: 1.4 }],
  search: ['search among 10,000 parts, never asked before', { must: 20, better: 12 }],
};

/** What public answers cost, held against raw HTTP that sends as many bytes. */
export async function answerFigures(shop: Server, folder: string): Promise<Figure[]> {
  const bodies = join(folder, 'bodies');
  await keepAnswers(shop.port, bodies);
  const raw = await startYardstick('raw-http', bodies);
  const fastify = await startYardstick('fastify', bodies);
  let turn = 0;
  const figures: Figure[] = [];
  try {
    for (const [name, [title, limits]] of Object.entries(LIMITS)) {
      const same = getOf(`/${name}`);
      const known = PUBLIC.find((question) => question.name === name);
      const asked = known && getOf(known.path, known.headers);
      const next = (): string => {
        if (asked !== undefined) return asked;
        const { path, headers } = searchQuestion((turn += 1));
        return getOf(path, headers);
      };
      const readings: Reading[] = [
        { name: 'fastify', server: fastify, next: () => same },
        { name: 'shop', server: shop, next },
      ];
      const base: Reading = { name: 'raw', server: raw, next: () => same };
      const { yardstick, measured } = await compare(base, readings, { rounds: 5, ms: 500 });
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
