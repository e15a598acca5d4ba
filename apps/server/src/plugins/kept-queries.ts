import { partListCall, partSearchInput } from '@bm/domain/parts/part.schema';
import { reviewListCall } from '@bm/domain/reviews/review.schema';
import { noInput } from '@bm/domain/shared/fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { remembered } from '../cache/remembered.ts';

/** Public queries that most pages of the shop begin with, and what each reads of its input. */
const KEPT_QUERIES = new Map<string, z.ZodMiniType>([
  ['parts.categories', noInput],
  ['parts.list', partListCall],
  ['parts.search', partSearchInput],
  ['reviews.list', reviewListCall],
]);

const MAX_CALLS = 10;

type AskedCalls = Pick<FastifyRequest, 'method' | 'headers' | 'url' | 'params' | 'query'>;

const batchSchema = z.record(z.string(), z.unknown());
const querySchema = z.object({
  batch: z.optional(z.literal('1')),
  input: z.optional(z.string().check(z.maxLength(2048))),
});
const pathSchema = z.object({ path: z.string() });
const laterPageSchema = z.object({ cursor: z.string() });

/**
 * The address that asks for exactly what this tRPC request asks for, if all of it is kept: known
 * public queries, first pages only. Null for every other request.
 */
export function keptAddress(request: AskedCalls): string | null {
  const { method, headers, url } = request;
  // A client that wants its answers one by one gets a stream.
  const wantsStream = headers['trpc-accept'] !== undefined || headers.accept?.includes('jsonl');
  return method !== 'GET' || wantsStream ? null : addressOfCalls(url, request);
}

const addressOfCalls = remembered((_url, { params, query }: AskedCalls): string | null => {
  const path = pathSchema.safeParse(params);
  const asked = querySchema.safeParse(query);
  if (!path.success || !asked.success) return null;
  const names = path.data.path.split(',');
  const isBatch = asked.data.batch !== undefined;
  if (names.length > (isBatch ? MAX_CALLS : 1)) return null;

  const given = inputsOf(asked.data.input, isBatch);
  if (given === null) return null;
  const inputs: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const input = KEPT_QUERIES.get(name)?.safeParse(given[index]);
    if (!input?.success || laterPageSchema.safeParse(input.data).success) return null;
    inputs[index] = input.data;
  }
  return addressOf(names, inputs, isBatch);
});

/** The inputs by the numbers of their calls, or null for what cannot be read. */
function inputsOf(text: string | undefined, isBatch: boolean): Record<string, unknown> | null {
  try {
    const input: unknown = text === undefined ? undefined : JSON.parse(text);
    return isBatch ? batchSchema.parse(input ?? {}) : { 0: input };
  } catch {
    return null;
  }
}

function addressOf(names: readonly string[], inputs: Record<string, unknown>, isBatch: boolean) {
  const search = new URLSearchParams();
  if (isBatch) search.set('batch', '1');
  const input = JSON.stringify(isBatch ? inputs : inputs[0]);
  if (input !== undefined) search.set('input', input);
  return `/trpc/${names.join(',')}?${search.toString()}`;
}
