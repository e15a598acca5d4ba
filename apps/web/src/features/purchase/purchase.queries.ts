import type { HoldBudget } from '@bm/domain/orders/stock-hold.schema';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/**
 * The units that the customer's next order of a part may hold. Undefined when it did not load: the
 * server then validates the quantity.
 */
export const holdBudget = {
  load: (utils: TrpcUtils, partId: string) => utils.orders.holdBudget.prefetch({ partId }),
  use: (partId: string): HoldBudget | undefined => trpc.orders.holdBudget.useQuery({ partId }).data,
};
