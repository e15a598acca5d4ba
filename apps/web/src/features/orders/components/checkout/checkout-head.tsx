import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { placedTotal } from '@bm/domain/checkouts/checkout-charges';
import { checkoutState } from '@bm/domain/checkouts/checkout-state';
import { checkoutName } from '@bm/domain/checkouts/po-number';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { paidBooks } from '@bm/domain/refunds/refund-books';
import { DashboardHead } from '../../../../components/layout/dashboard-frame.tsx';
import { CheckoutStatus } from '../../../../components/checkout/checkout-status.tsx';
import { ButtonLink } from '../../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { orderCopy, stateHints } from '../../../../copy/orders.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { AllLinesActs } from './all-lines-acts.tsx';
import { DisputeMark } from '../disputes/dispute-mark.tsx';

export const manageOrders = {
  label: orderCopy.manage.title,
  link: { to: '/dashboard/manage' },
} as const;

interface CheckoutHeadProps {
  checkout: AdminCheckout;
  onRefund: () => void;
}

/** PO number, number, state and what is due, with the actions on the whole checkout. */
export function CheckoutHead({ checkout, onRefund }: CheckoutHeadProps) {
  const { number, orders, dueMinor, currency, createdAt, paymentMethod } = checkout;
  const [order] = orders;
  const leftMinor = dueMinor - openReceiptsMinor(checkout.receipts);
  const states = orders.map((each) => each.state);
  const state = checkoutState(states);
  const isRefundable = paidBooks(checkout).leftMinor > 0;
  return (
    <DashboardHead
      above={[manageOrders]}
      crumb={number}
      title={checkoutName(checkout)}
      action={
        <div className="flex flex-wrap gap-2 print:hidden max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" size="sm" onClick={() => window.print()}>
            {orderCopy.print}
          </Button>
          {leftMinor !== 0 && paymentMethod === 'bank' && (
            <ButtonLink
              to="/dashboard/receipts"
              search={{ checkout: number }}
              variant="quiet"
              size="sm"
            >
              {copy.recordReceipt}
            </ButtonLink>
          )}
          <AllLinesActs
            checkoutId={checkout.id}
            name={checkoutName(checkout)}
            states={orders.map(({ state: each }) => ({ state: each, orders: 1 }))}
          />
          {isRefundable && (
            <Button variant="danger" size="sm" onClick={onRefund}>
              {copy.refund}
            </Button>
          )}
        </div>
      }
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <code className="sku">{number}</code>
        <CheckoutStatus states={states} viewer="admin" />
        {state !== 'partlyShipped' && state !== 'partlyDelivered' && (
          <span>{stateHints[state]}</span>
        )}
        <DisputeMark checkoutId={checkout.id} />
        <b className="num font-[640] text-ink">
          {leftMinor > 0 && copy.due(formatMoney(leftMinor, currency))}
          {leftMinor < 0 && copy.surplus(formatMoney(-leftMinor, currency))}
          {leftMinor === 0 && formatMoney(placedTotal(checkout), currency)}
        </b>
        {order !== undefined && (
          <span>
            {copy.placedBy(
              orderCopy.manage.customer(order.customerName, order.customerCompany),
              formatDateTime(createdAt),
            )}
          </span>
        )}
      </span>
    </DashboardHead>
  );
}
