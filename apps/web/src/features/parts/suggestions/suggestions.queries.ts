import type { PartPage } from '@bm/domain/parts/part.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import { matchInput } from '../../../lib/part-matches.queries.ts';
import type { TrpcUtils } from '../../../lib/trpc/trpc.ts';

/** Milliseconds to wait for the server; then the list of matches is shown. */
const LOOKUP_TIMEOUT_MS = 1500;

/**
 * Returns the id of the part whose number was typed; case, spaces and dashes do not count. Null for
 * any other text, and when the server does not answer in time. Words are looked up in the suggestions only.
 */
export async function findPart(utils: TrpcUtils, text: string): Promise<string | null> {
  const number = normaliseSku(text);
  if (number === '') return null;
  const input = matchInput(text);
  const known = utils.parts.search.getData(input);
  if (known !== undefined || !/\d/.test(number)) return matchingId(known, number);
  const found = utils.parts.search.fetch(input, { retry: false }).catch(() => undefined);
  const page = await Promise.race([found, elapsed(LOOKUP_TIMEOUT_MS)]);
  return matchingId(page, number);
}

/** A superseded number leads to the list of results, which says so. */
function matchingId(page: PartPage | undefined, number: string): string | null {
  return page?.items.find(({ sku }) => normaliseSku(sku) === number)?.id ?? null;
}

function elapsed(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
