import { join } from 'node:path';
import { formatGet } from '../load/load-generator.ts';
import { compare, type Subject } from '../measure/compare.ts';
import { type Server, startBaseline } from '../processes/server.ts';
import { figure, type Figure } from '../report/report.ts';
import {
  newSearchRequest,
  PUBLIC_REQUESTS,
  saveBodies,
  type ShopRequest,
} from './shop-requests.ts';

/** Measures the CPU time of public requests against raw HTTP with the same bytes. */
export async function measureRequests(shop: Server, folder: string): Promise<Figure[]> {
  const bodies = join(folder, 'bodies');
  await saveBodies(shop.port, bodies);
  const raw = await startBaseline('raw-http', bodies);
  const fastify = await startBaseline('fastify', bodies);
  let searches = 0;
  const figures: Figure[] = [];
  const measure = async ({ name, title, limits }: ShopRequest, next: () => string) => {
    const same = formatGet(`/${name}`);
    const base: Subject = { server: raw, next: () => same };
    const framework: Subject = { server: fastify, next: () => same };
    const subject: Subject = { server: shop, next };
    const measurement = await compare(base, [framework, subject], { rounds: 25, ms: 120 });
    const own = measurement(subject);
    figures.push(
      figure(`${title}: CPU / raw node:http`, own.ratio, 'times', limits),
      figure(`${title}: plain Fastify / raw node:http`, measurement(framework).ratio, 'times'),
      figure(`${title}: CPU`, own.microseconds, 'µs'),
      figure(`${title}: CPU of raw node:http`, measurement(base).microseconds, 'µs'),
      figure(`${title}: responses`, own.perSecond, 'per second'),
    );
  };
  try {
    for (const request of PUBLIC_REQUESTS) {
      const bytes = formatGet(request.path, request.headers);
      await measure(request, () => bytes);
    }
    await measure(newSearchRequest(0), () => formatGet(newSearchRequest((searches += 1)).path));
  } finally {
    await Promise.all([raw.stop(), fastify.stop()]);
  }
  return figures;
}
