import type { TrpcUtils } from './trpc/trpc.ts';

/** The input of the query of the newest order. */
export const NEWEST_ORDER = { limit: 1 };

/** Prefetches the data of `deliveryDefaults` in one request. */
export function loadDeliveryDefaults(utils: TrpcUtils): Promise<unknown> {
  return Promise.all([utils.orders.mine.prefetch(NEWEST_ORDER), utils.profile.get.prefetch({})]);
}
