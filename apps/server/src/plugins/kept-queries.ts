import type { Caller } from '@bm/api/root';
import { MAX_ROWS_PER_REQUEST, rowsAsked } from '@bm/api/row-budget';
import { partIdInput, partListCall, partSearchInput } from '@bm/domain/parts/part.schema';
import { reviewListCall } from '@bm/domain/reviews/review.schema';
import { noInput } from '@bm/domain/shared/fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { remembered } from '../cache/remembered.ts';

/** A call whose answer is kept; its input is what the query reads, and nothing else. */
interface KeptCall {
  name: string;
  input: unknown;
  make: (caller: Caller) => Promise<unknown>;
}

type Read = (name: string, given: unknown) => KeptCall | null;

function kept<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: (caller: Caller, input: z.infer<Schema>) => Promise<unknown>,
): Read {
  return (name, given) => {
    const { success, data } = schema.safeParse(given);
    return success ? { name, input: data, make: (caller) => call(caller, data) } : null;
  };
}

/** All public queries, and what each reads of its input. */
const KEPT_QUERIES = new Map<string, Read>([
  ['parts.byId', kept(partIdInput, (caller, input) => caller.parts.byId(input))],
  ['parts.neighbours', kept(partIdInput, (caller, input) => caller.parts.neighbours(input))],
  ['parts.categories', kept(noInput, (caller) => caller.parts.categories())],
  ['parts.list', kept(partListCall, (caller, input) => caller.parts.list(input))],
  ['parts.search', kept(partSearchInput, (caller, input) => caller.parts.search(input))],
  ['reviews.list', kept(reviewListCall, (caller, input) => caller.reviews.list(input))],
]);

/** How many calls one request may hold; the browser's link asks for no more. */
export const MAX_BATCH_SIZE = 20;

type AskedCalls = Pick<FastifyRequest, 'method' | 'headers' | 'url' | 'params' | 'query'>;

const LONGEST_INPUT = 8192;

const batchSchema = z.record(z.string(), z.unknown());

/** A tRPC request all of which is kept: known public queries, which ask for no more than they may. */
export interface KeptQuestion {
  /** Asks for exactly what the request asks for. */
  address: string;
  /** The calls themselves. */
  asked: () => AskedBatch | null;
}

/** What this request asks for; null where it is not kept. */
export function keptQuestion(request: AskedCalls): KeptQuestion | null {
  const { method, headers, url } = request;
  // A client that wants its answers one by one gets a stream.
  const wantsStream = headers['trpc-accept'] !== undefined || headers.accept?.includes('jsonl');
  if (method !== 'GET' || wantsStream) return null;
  let read: AskedBatch | null | undefined;
  const asked = (): AskedBatch | null => {
    read = read === undefined ? keptCalls(request) : read;
    return read;
  };
  const address = addressOfCalls(url, asked);
  return address === null ? null : { address, asked };
}

const addressOfCalls = remembered((_url, read: () => AskedBatch | null): string | null => {
  const asked = read();
  return asked === null ? null : addressOf(asked);
});

/** The calls of a request, in one batch or alone. */
export interface AskedBatch {
  isBatch: boolean;
  calls: KeptCall[];
}

function keptCalls({ params, query }: AskedCalls): AskedBatch | null {
  const [path, batch, input] = [
    field(params, 'path'),
    field(query, 'batch'),
    field(query, 'input'),
  ];
  const isBatch = batch === '1';
  if (typeof path !== 'string' || (batch !== undefined && !isBatch)) return null;
  const names = path.split(',');
  if (names.length > (isBatch ? MAX_BATCH_SIZE : 1)) return null;
  if (input !== undefined && (typeof input !== 'string' || input.length > LONGEST_INPUT))
    return null;

  const given = inputsOf(input, isBatch);
  if (given === null) return null;
  const calls: KeptCall[] = [];
  for (const [index, name] of names.entries()) {
    const call = KEPT_QUERIES.get(name)?.(name, given[index]) ?? null;
    if (call === null) return null;
    calls.push(call);
  }
  const rows = calls.reduce((sum, { name: each, input: asked }) => sum + rowsAsked(each, asked), 0);
  if (rows > MAX_ROWS_PER_REQUEST) return null;
  return { isBatch, calls };
}

function field(from: unknown, name: string): unknown {
  return Object.getOwnPropertyDescriptor(from ?? {}, name)?.value;
}

/** The inputs by the numbers of their calls, or null for what cannot be read. */
function inputsOf(text: string | undefined, isBatch: boolean): Record<string, unknown> | null {
  try {
    const input: unknown = text === undefined ? undefined : JSON.parse(text);
    return isBatch ? batchSchema.parse(input ?? {}) : { 0: input };
  } catch {
    return null;
  }
}

function addressOf({ calls, isBatch }: AskedBatch): string {
  const names = calls.map(({ name }) => name);
  const inputs = Object.fromEntries(calls.map((call, index) => [index, call.input]));
  const search = new URLSearchParams();
  if (isBatch) search.set('batch', '1');
  const input = JSON.stringify(isBatch ? inputs : inputs[0]);
  if (input !== undefined) search.set('input', input);
  return `/trpc/${names.join(',')}?${search.toString()}`;
}
