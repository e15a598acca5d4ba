import type { CheckoutAmounts } from '@bm/domain/checkouts/checkout-charges';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import { useState } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { cartCopy } from '../../copy/cart.ts';
import { formatMoney } from '../../lib/format.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import {
  getErrorCode,
  getErrorDetails,
  getErrorMessage,
  useIsOnline,
} from '../../lib/trpc/errors.ts';
import { useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** A placement of lines of the cart. */
interface Placement {
  lines: { partId: string; quantity: number }[];
  poNumber: string;
  note: string;
  phone: string;
  address: string;
  /** The shop's default where none was chosen. */
  deliveryMethodId?: string;
  paymentMethod: PaymentMethod;
}

interface PlaceCartOptions {
  currency: string;
  /** Called with the placed checkout, and with whether the cart's page is still open. */
  onPlaced: (
    checkout: { number: string; orders: readonly { id: string }[] },
    isSamePage: boolean,
  ) => void;
}

/**
 * Places lines of the cart as one checkout, once; `message` is the reason of a refusal. A user who
 * has left the page, or whose cart is empty meanwhile, reads it in a toast.
 */
export function usePlaceCart({ currency, onPlaced }: PlaceCartOptions) {
  const [message, setMessage] = useState<string | null>(null);
  const isOnline = useIsOnline();
  const idempotency = useIdempotencyKey('cart');
  const placeLines = usePlaceLines();
  const utils = trpc.useUtils();

  /** Returns whether the lines were placed. */
  const place = async (placement: Placement, shown: CheckoutAmounts): Promise<boolean> => {
    setMessage(null);
    if (!isOnline) {
      setMessage(cartCopy.refused.offline);
      return false;
    }
    const request = { ...placement, shownTotalMinor: shown.totalMinor, fromCart: true };
    const call = { ...request, idempotencyKey: idempotency.keyFor(request) };
    const isSamePage = rememberPage();
    try {
      const checkout = await placeLines.mutateAsync(call);
      idempotency.renew();
      onPlaced(checkout, isSamePage());
      return true;
    } catch (error) {
      const reason = refusal(error, shown, currency);
      setMessage(reason);
      // A cart that was emptied elsewhere has no summary that shows the message.
      if (!isSamePage() || utils.cart.get.getData()?.lines.length === 0)
        toast.error(getErrorCode(error) === null ? cartCopy.refused.unknownResult : reason);
      return false;
    }
  };

  return { place, message };
}

/** Why nothing was ordered. */
function refusal(error: unknown, shown: CheckoutAmounts, currency: string): string {
  const { refused } = cartCopy;
  const details = getErrorDetails(error);
  const { totalMinor } = details;
  switch (getErrorCode(error)) {
    case 'LINES_REFUSED':
      return refused.lines;
    case 'CART_CHANGED':
      return refused.changed;
    case 'PRICE_CHANGED':
      return refused.total(
        refused.amounts[changedAmount(shown, details)],
        formatMoney(shown.totalMinor, currency),
        formatMoney(typeof totalMinor === 'number' ? totalMinor : shown.totalMinor, currency),
      );
    case null:
      return refused.noResponse;
    default:
      return getErrorMessage(error);
  }
}

/** What makes a total another one than the cart has shown. */
export type ChangedAmount = 'prices' | 'delivery' | 'tax';

/** Compares the shown amounts with those that the server computed, as a refused placement has them. */
export function changedAmount(
  shown: Pick<CheckoutAmounts, 'linesMinor' | 'deliveryMinor'>,
  computed: Readonly<Record<string, unknown>>,
): ChangedAmount {
  if (computed['linesMinor'] !== shown.linesMinor) return 'prices';
  return computed['deliveryMinor'] === shown.deliveryMinor ? 'tax' : 'delivery';
}

/**
 * Places lines of the cart. The mutation resolves before the lists are read again, so that the page
 * can be left first. A refusal reads the cart again: it shows what has changed.
 */
function usePlaceLines() {
  const utils = trpc.useUtils();
  const refreshOrders = useRefreshOrders();
  return trpc.checkouts.place.useMutation({
    onSuccess: () => {
      void Promise.all([utils.cart.invalidate(), refreshOrders(), utils.parts.invalidate()]);
    },
    onError: () => Promise.all([utils.cart.invalidate(), utils.checkouts.terms.invalidate()]),
  });
}
