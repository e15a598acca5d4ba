import { trpc, type TrpcUtils } from '../../lib/trpc.ts';

/** The order that is to be paid. */
export const orderToPay = {
  load: (utils: TrpcUtils, id: string) => utils.orders.byId.ensureData({ id }),
  use: (id: string) => trpc.orders.byId.useSuspenseQuery({ id }),
};

/** Asks for the order's payment intent; the same one comes back as long as it is open. */
export const useCreateIntent = () => trpc.payments.createIntent.useMutation();

/** Tells the shop that the card was charged; it asks the provider itself. */
export function useSettlePayment() {
  const utils = trpc.useUtils();
  return trpc.payments.settle.useMutation({
    onSuccess: () => utils.orders.invalidate(),
  });
}

/** Reads orders again, when one turns out to have moved meanwhile. */
export function useReadOrderAgain() {
  const utils = trpc.useUtils();
  return () => utils.orders.invalidate();
}
