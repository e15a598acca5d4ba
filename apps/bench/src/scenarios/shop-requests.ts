import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A request to the shop under a short name. */
export interface ShopRequest {
  name: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const NAVIGATION = { ...COMPRESSED, accept: 'text/html', 'sec-fetch-mode': 'navigate' };

const input = (value: object) => encodeURIComponent(JSON.stringify(value));

/** The public requests that a shop gets most. */
export const PUBLIC_REQUESTS: readonly ShopRequest[] = [
  { name: 'list-rest', path: '/parts?limit=24', headers: {} },
  { name: 'list-trpc', path: `/trpc/parts.list?input=${input({ limit: 24 })}`, headers: {} },
  { name: 'home', path: '/', headers: NAVIGATION },
  { name: 'catalogue', path: '/parts', headers: NAVIGATION },
  {
    name: 'list-page-2',
    path: `/trpc/parts.list?input=${input({ limit: 24, offset: 24 })}`,
    headers: {},
  },
];

const NAMES = [
  'chain wheel',
  'free wheel',
  'pedal',
  'hub',
  'rim',
  'saddle',
  'brake',
  'handlebar',
] as const;

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
  return {
    name: 'search',
    path: `/trpc/parts.search?input=${input({ query, limit: 24 })}`,
    headers: {},
  };
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
