import type { Caller } from '@bm/api/root';
import { requestedRows } from '@bm/api/procedure-policies';
import { MAX_ROWS_PER_REQUEST } from '@bm/api/row-budget';
import { browseInput, compareInput, partListInput } from '@bm/domain/parts/browse.schema';
import { partIdInput, partSearchInput, partSlugInput } from '@bm/domain/parts/part.schema';
import { partRatingInput, reviewListInput } from '@bm/domain/reviews/review.schema';
import { noInput } from '@bm/api/trpc';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { memoize } from './memoize.ts';

/** A cacheable call; its input contains only what the query reads. */
interface CacheableCall {
  name: string;
  input: unknown;
  make: (caller: Caller) => Promise<unknown>;
}

type Read = (name: string, given: unknown) => CacheableCall | null;

function cacheable<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: (caller: Caller, input: z.infer<Schema>) => Promise<unknown>,
): Read {
  return (name, given) => {
    const { success, data } = schema.safeParse(given);
    return success ? { name, input: data, make: (caller) => call(caller, data) } : null;
  };
}

/** All public queries with the schema of the input that each reads. */
const CACHEABLE_QUERIES = new Map<string, Read>([
  ['parts.browse', cacheable(browseInput, (caller, input) => caller.parts.browse(input))],
  ['parts.byId', cacheable(partIdInput, (caller, input) => caller.parts.byId(input))],
  ['parts.bySlug', cacheable(partSlugInput, (caller, input) => caller.parts.bySlug(input))],
  ['parts.compare', cacheable(compareInput, (caller, input) => caller.parts.compare(input))],
  ['parts.neighbours', cacheable(partIdInput, (caller, input) => caller.parts.neighbours(input))],
  [
    'parts.discontinued',
    cacheable(partIdInput, (caller, input) => caller.parts.discontinued(input)),
  ],
  ['parts.categories', cacheable(noInput, (caller) => caller.parts.categories())],
  ['parts.list', cacheable(partListInput, (caller, input) => caller.parts.list(input))],
  ['parts.search', cacheable(partSearchInput, (caller, input) => caller.parts.search(input))],
  ['reviews.list', cacheable(reviewListInput, (caller, input) => caller.reviews.list(input))],
  ['reviews.rating', cacheable(partRatingInput, (caller, input) => caller.reviews.rating(input))],
]);

/** The largest batch; the browser's link sends no more. */
export const MAX_BATCH_SIZE = 20;

type RequestedCalls = Pick<FastifyRequest, 'method' | 'headers' | 'url' | 'params' | 'query'>;

const MAX_INPUT_LENGTH = 8192;

const batchSchema = z.record(z.string(), z.unknown());

/** A tRPC request of which every call is cacheable and within its row limit. */
export interface CacheableRequest {
  /** The cache key: equal for requests with equal calls. */
  address: string;
  /** The calls themselves. */
  batch: () => RequestedBatch | null;
}

/** Parses a request; returns null if it is not cacheable. */
export function parseCacheableRequest(request: RequestedCalls): CacheableRequest | null {
  const { method, headers, url } = request;
  // Streamed responses are not cached.
  const wantsStream = headers['trpc-accept'] !== undefined || headers.accept?.includes('jsonl');
  if (method !== 'GET' || wantsStream) return null;
  let read: RequestedBatch | null | undefined;
  const batch = (): RequestedBatch | null => {
    read = read === undefined ? cacheableCalls(request) : read;
    return read;
  };
  const address = requestCacheKey(url, batch);
  return address === null ? null : { address, batch };
}

const requestCacheKey = memoize((_url, read: () => RequestedBatch | null): string | null => {
  const batch = read();
  return batch === null ? null : cacheKey(batch);
});

/** The calls of a request, in one batch or alone. */
export interface RequestedBatch {
  isBatch: boolean;
  calls: CacheableCall[];
  /** The rows of all calls. */
  rows: number;
}

function cacheableCalls({ params, query }: RequestedCalls): RequestedBatch | null {
  const [path, batch, input] = [
    field(params, 'path'),
    field(query, 'batch'),
    field(query, 'input'),
  ];
  const isBatch = batch === '1';
  if (typeof path !== 'string' || (batch !== undefined && !isBatch)) return null;
  const names = path.split(',');
  if (names.length > (isBatch ? MAX_BATCH_SIZE : 1)) return null;
  if (input !== undefined && (typeof input !== 'string' || input.length > MAX_INPUT_LENGTH))
    return null;

  const given = parseInputs(input, isBatch);
  if (given === null) return null;
  const calls: CacheableCall[] = [];
  for (const [index, name] of names.entries()) {
    const call = CACHEABLE_QUERIES.get(name)?.(name, given[index]) ?? null;
    if (call === null) return null;
    calls.push(call);
  }
  const rows = calls.reduce((sum, call) => sum + requestedRows(call.name, call.input), 0);
  if (rows > MAX_ROWS_PER_REQUEST) return null;
  return { isBatch, calls, rows };
}

function field(from: unknown, name: string): unknown {
  return Object.getOwnPropertyDescriptor(from ?? {}, name)?.value;
}

/** The inputs by the index of their call, or null if the JSON is malformed. */
function parseInputs(text: string | undefined, isBatch: boolean): Record<string, unknown> | null {
  try {
    const input: unknown = text === undefined ? undefined : JSON.parse(text);
    return isBatch ? batchSchema.parse(input ?? {}) : { 0: input };
  } catch {
    return null;
  }
}

function cacheKey({ calls, isBatch }: RequestedBatch): string {
  const names = calls.map(({ name }) => name);
  const inputs = Object.fromEntries(calls.map((call, index) => [index, call.input]));
  const search = new URLSearchParams();
  if (isBatch) search.set('batch', '1');
  const input = JSON.stringify(isBatch ? inputs : inputs[0]);
  if (input !== undefined) search.set('input', input);
  return `/trpc/${names.join(',')}?${search.toString()}`;
}
