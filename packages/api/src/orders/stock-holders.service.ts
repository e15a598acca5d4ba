import type { StockHolderPage, StockHoldersInput } from '@bm/domain/orders/stock-hold.schema';
import type { SignedInContext } from '../context.ts';

/** Lists customers with unpaid orders by held units, descending, with their share of all stock. */
export async function listStockHolders(
  { deps }: SignedInContext,
  input: StockHoldersInput,
): Promise<StockHolderPage> {
  const { orders, parts } = deps.store.read;
  const [page, unitsOnHand] = await Promise.all([orders.holders(input), parts.unitsOnHand()]);
  const items = page.items.map((holder) => ({
    ...holder,
    share: unitsOnHand === 0 ? 0 : holder.units / unitsOnHand,
  }));
  return { ...page, items };
}
