import type { LineContext } from '@bm/domain/checkouts/line-verdicts';
import type { SignedInContext } from '../context.ts';
import { readHoldAccount, readShopOnHand } from './hold-budget.service.ts';

/**
 * Reads the stock and hold budget against which the caller's lines of these parts are validated.
 */
export async function readLineContext(
  { deps, actor }: SignedInContext,
  partIds: readonly string[],
): Promise<LineContext> {
  const { read } = deps.store;
  const found = await read.parts.stockedByIds(partIds);
  const account = await readHoldAccount(read, actor);
  const shopOnHand = await readShopOnHand(read, account, partIds.length);
  const parts = new Map(found.map((part) => [part.id, part]));
  return { parts, account, shopOnHand, share: deps.settings.holdShare };
}
