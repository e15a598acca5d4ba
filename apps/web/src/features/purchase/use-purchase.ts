import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { orderVerdict, withinHoldLimit } from '@bm/domain/orders/hold-budget';
import { orderTotal } from '@bm/domain/checkouts/checkout-charges';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Part } from '@bm/domain/parts/part.schema';
import { priceHint, unitPrice, type PriceHint } from '@bm/domain/parts/price-breaks';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { parseNumberInput } from '@bm/domain/shared/decimal-text';
import { useEffect, useState } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { purchaseCopy, quantityProblem } from '../../copy/purchase.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { checkoutCosts } from '../../lib/checkout-costs.ts';
import { checkoutTerms } from '../../lib/checkout-terms.queries.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import { getErrorCode, getErrorMessage, useIsOnline } from '../../lib/trpc/errors.ts';
import { ordersAndParts, useRefreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { holdBudget } from '../orders/orders.queries.ts';
import type { PurchaseFieldState } from './use-purchase-fields.ts';

/** The message of the form beside its controls: a problem, the order, or the next price break. */
export type PurchaseMessage =
  | { about: 'quantity'; text: string; nearest: readonly number[]; isOutOfStock: boolean }
  | { about: 'order'; text: string }
  | { about: 'placed'; order: Order }
  | { about: 'price'; hint: PriceHint; quantity: number | null };

const QUANTITY_ERROR_CODES = new Set([
  'OUT_OF_STOCK',
  'BELOW_MINIMUM',
  'NOT_A_MULTIPLE',
  'INVALID_QUANTITY',
  'HOLD_LIMIT_REACHED',
]);

/** How long the toast of a placed order offers to cancel it, in milliseconds. */
const CANCEL_MS = 10_000;

/** The state of a purchase: verdict, message and placement of the order. */
export function usePurchase(part: Part, { values, change, placed }: PurchaseFieldState) {
  const { quantity: text, phone, address, poNumber } = values;
  const [order, setOrder] = useState<Order | null>(null);
  const [wasOffline, setWasOffline] = useState(false);
  const isOnline = useIsOnline();
  const idempotency = useIdempotencyKey(`order of ${part.id}`);
  const placeOrder = usePlaceOrder();
  const cancel = useAction(trpc.orders.cancel, {
    invalidates: ordersAndParts,
    done({ number }) {
      setOrder(null);
      return purchaseCopy.cancelled(number);
    },
  });
  const budget = holdBudget.use(part.id);
  const { isSettled, settle } = useSettled(text);

  const quantity = parseNumberInput(text);
  const limit = budget?.limit ?? null;
  const verdict = orderVerdict(part, limit, quantity);
  const { error } = placeOrder;
  const unitPriceMinor = unitPrice(part, quantity);
  const validQuantity = verdict.ok ? quantity : null;
  const terms = checkoutTerms.use();
  const lines = verdict.ok ? [{ totalMinor: orderTotal(unitPriceMinor, quantity) }] : [];
  const costs = terms.data && checkoutCosts(terms.data, values, lines);
  const largest = largestQuantity(withinHoldLimit(part, limit));
  const hint = priceHint(part, validQuantity ?? Number.NaN, largest);

  const message = (): PurchaseMessage | null => {
    const problem =
      text === '' || !isSettled ? null : quantityProblem(part, quantity, verdict, budget?.isShared);
    if (problem !== null && !verdict.ok) {
      const isOutOfStock = verdict.problem === 'OUT_OF_STOCK';
      return { about: 'quantity', text: problem, nearest: verdict.nearest, isOutOfStock };
    }
    if (terms.data === undefined && terms.error !== null) {
      return { about: 'order', text: purchaseCopy.noTerms(getErrorMessage(terms.error)) };
    }
    if (wasOffline && !isOnline) return { about: 'order', text: purchaseCopy.offline };
    if (error !== null) {
      const code = getErrorCode(error);
      if (code === null) return { about: 'order', text: purchaseCopy.noResponse };
      const about = QUANTITY_ERROR_CODES.has(code) ? 'quantity' : 'order';
      const isOutOfStock = code === 'OUT_OF_STOCK';
      return { about, text: getErrorMessage(error), nearest: [], isOutOfStock };
    }
    if (order !== null && (hint === null || text === '')) return { about: 'placed', order };
    return hint === null ? null : { about: 'price', hint, quantity: validQuantity };
  };

  /** Whether `place` places something now. */
  const canPlace = verdict.ok && costs !== undefined && !placeOrder.isPending;

  const place = async (to = address) => {
    if (!verdict.ok || costs === undefined || placeOrder.isPending) return;
    setOrder(null);
    setWasOffline(!isOnline);
    // A call that is paused without a network would be sent later, without the user's decision.
    if (!isOnline) return;
    const { amounts, delivery, paymentMethod } = costs;
    const request = {
      partId: part.id,
      quantity,
      shownTotalMinor: amounts.totalMinor,
      phone,
      address: to,
      poNumber,
      paymentMethod,
      ...(delivery !== undefined && { deliveryMethodId: delivery.id }),
    };
    const call = { ...request, idempotencyKey: idempotency.keyFor(request) };
    const isSamePage = rememberPage();
    try {
      const stored = await placeOrder.mutateAsync(call);
      idempotency.renew();
      toast.success(purchaseCopy.placed(stored.partName), {
        label: purchaseCopy.cancelOrder,
        duration: CANCEL_MS,
        onAction: () => void cancel.run({ id: stored.id }),
      });
      setOrder(stored);
      placed();
    } catch (failure) {
      // On the page, the form shows it.
      if (!isSamePage()) toast.error(failureAfterLeaving(part.name, failure));
    }
  };

  return {
    quantity,
    /** The price of one unit of this quantity, in minor units. */
    unitPriceMinor,
    /** The largest quantity that can be ordered now; null where none can. */
    largest,
    verdict,
    budget,
    /** Delivery, tax and payment; undefined until they are loaded. */
    terms: terms.data,
    /** What the quantity costs with them; undefined until they are loaded. */
    costs,
    isPending: placeOrder.isPending,
    message: message(),
    isSettled,
    settle,
    canPlace,
    /** Places the order, to another address where one is given. */
    place,
    changeQuantity: (value: string) => {
      if (error !== null) placeOrder.reset();
      setWasOffline(false);
      change({ quantity: value });
    },
  };
}

/** The message about an order whose page is no longer open. */
function failureAfterLeaving(name: string, error: unknown): string {
  if (getErrorCode(error) === null) return purchaseCopy.unknownResult(name);
  return purchaseCopy.notPlaced(name, getErrorMessage(error));
}

/** Errors that show that the page is out of date: its part, or delivery, tax and payment. */
const STALE_CODES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'PART_NOT_ACTIVE',
  'DELIVERY_METHOD_UNAVAILABLE',
  'PAYMENT_METHOD_UNAVAILABLE',
]);

/** Places an order, then reads orders and parts again. */
function usePlaceOrder() {
  const utils = trpc.useUtils();
  const refreshOrders = useRefreshOrders();
  return trpc.orders.place.useMutation({
    onSuccess: () => Promise.all([refreshOrders(), utils.parts.invalidate()]),
    onError: (error) => {
      const code = getErrorCode(error);
      if (code === 'HOLD_LIMIT_REACHED') return utils.orders.holdBudget.invalidate();
      if (!STALE_CODES.has(code)) return undefined;
      return Promise.all([utils.parts.invalidate(), utils.checkouts.terms.invalidate()]);
    },
  });
}

/** The pause in typing after which a value is validated, in milliseconds. */
const PAUSE_MS = 600;

/**
 * Whether a typed value may be validated: after a pause, or at once by `settle`, which a field
 * calls when it loses the focus. A new value is not settled.
 */
function useSettled(value: string): { isSettled: boolean; settle: () => void } {
  const [settled, setSettled] = useState(value);
  const isSettled = settled === value;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isSettled]);
  return { isSettled, settle: () => setSettled(value) };
}
