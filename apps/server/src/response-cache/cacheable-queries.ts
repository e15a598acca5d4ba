import { CACHED_INPUTS, requestedRows } from '@bm/api/procedure-policies';
import { MAX_ROWS_PER_REQUEST } from '@bm/api/row-budget';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { memoize } from './memoize.ts';

/** A call of a query whose policy says `cached`; its input contains only what the query reads. */
interface CacheableCall {
  path: string;
  input: unknown;
}

function cacheableCall(path: string, given: unknown): CacheableCall | null {
  const schema = CACHED_INPUTS.get(path);
  if (schema === undefined) return null;
  const { success, data } = z.safeParse(schema, given);
  return success ? { path, input: data } : null;
}

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
  const paths = path.split(',');
  if (paths.length > (isBatch ? MAX_BATCH_SIZE : 1)) return null;
  if (input !== undefined && (typeof input !== 'string' || input.length > MAX_INPUT_LENGTH))
    return null;

  const given = parseInputs(input, isBatch);
  if (given === null) return null;
  const calls: CacheableCall[] = [];
  for (const [index, each] of paths.entries()) {
    const call = cacheableCall(each, given[index]);
    if (call === null) return null;
    calls.push(call);
  }
  const rows = calls.reduce((sum, call) => sum + requestedRows(call.path, call.input), 0);
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
  const paths = calls.map(({ path }) => path);
  const inputs = Object.fromEntries(calls.map((call, index) => [index, call.input]));
  const search = new URLSearchParams();
  if (isBatch) search.set('batch', '1');
  const input = JSON.stringify(isBatch ? inputs : inputs[0]);
  if (input !== undefined) search.set('input', input);
  return `/trpc/${paths.join(',')}?${search.toString()}`;
}
