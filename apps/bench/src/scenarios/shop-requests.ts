import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Limits } from '../report/report.ts';

/** A request to the shop; the baselines send the same bytes under the path `/name`. */
export interface ShopRequest {
  name: string;
  title: string;
  /** The limits of its CPU time relative to raw HTTP. */
  limits: Limits;
  path: string;
  headers: Readonly<Record<string, string>>;
}

function measured(
  name: string,
  title: string,
  limits: Limits,
  path: string,
  headers: ShopRequest['headers'] = {},
): ShopRequest {
  return { name, title, limits, path, headers };
}

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const NAVIGATION = { ...COMPRESSED, accept: 'text/html', 'sec-fetch-mode': 'navigate' };
const LIST = { must: 3, better: 1.6 };
const NEXT_PAGE = { must: 2, better: 1.6 };
const PAGE = { must: 2, better: 1.4 };
const SEARCH = { must: 20, better: 12 };

const call = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const firstPage = call('parts.list', { limit: 24 });
const secondPage = call('parts.list', { limit: 24, offset: 24 });

/** The public requests that a shop gets most; the first is a list. */
export const PUBLIC_REQUESTS: readonly ShopRequest[] = [
  measured('list-rest', 'part list over REST', LIST, '/parts?limit=24'),
  measured('list-trpc', 'part list over tRPC', LIST, firstPage),
  measured('list-page-2', 'page 2 of the part list over tRPC', NEXT_PAGE, secondPage),
  measured('home', 'home page', PAGE, '/', NAVIGATION),
  measured('catalogue', 'catalogue page', PAGE, '/parts', NAVIGATION),
  measured('part', 'public page of a part', PAGE, '/catalogue/xp-0000001-1', NAVIGATION),
];

const NAMES = 'chain wheel,free wheel,pedal,hub,rim,saddle,brake,handlebar'.split(',');

/** A search that is in no cache: for a name with a size or a model, or for a part number. */
export function newSearchRequest(turn: number): ShopRequest {
  const model = 1 + ((turn * 7919) % 10_000);
  const name = NAMES[model % NAMES.length];
  const queries = [
    `${name} model ${model}`,
    `${name} ${20 + (model % 40)} ${turn}`,
    `XP-${String(model).padStart(7, '0')}`,
    `${model} ${name}`,
  ];
  const query = queries[turn % queries.length];
  const title = 'search among 10,000 parts, never asked before';
  return measured('search', title, SEARCH, call('parts.search', { query, limit: 24 }));
}

/** Returns the body of the response, still compressed. Throws for a status other than 200. */
export async function fetchBody(port: number, { path, headers }: ShopRequest): Promise<Buffer> {
  const sent = request({ port, host: '127.0.0.1', path, headers }).end();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode === 200) return body;
  throw new Error(`${path} responded with ${response.statusCode}: ${body.toString()}`);
}

/** Saves the shop's response bodies into `folder`: the baselines send the same bytes. */
export async function saveBodies(port: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const shopRequest of [...PUBLIC_REQUESTS, newSearchRequest(0)]) {
    writeFileSync(join(folder, shopRequest.name), await fetchBody(port, shopRequest));
  }
}
