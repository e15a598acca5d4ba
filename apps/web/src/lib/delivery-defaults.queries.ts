import type { TrpcUtils } from './trpc/trpc.ts';

/** The input of the read of the newest order. */
export const NEWEST_ORDER = { limit: 1 };

/** Reads what `deliveryDefaults` are made of, in one request. */
export function loadDeliveryDefaults(utils: TrpcUtils): Promise<unknown> {
  return Promise.all([utils.orders.mine.prefetch(NEWEST_ORDER), utils.profile.get.prefetch({})]);
}
