import { deliveryTotal } from '@bm/domain/checkouts/amount-due';
import { paidBooks } from '@bm/domain/refunds/refund-books';
import { planRefund } from '@bm/domain/refunds/refund-plan';
import type { AdminReturn } from '@bm/domain/returns/return.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { adminReturnsCopy } from '../../copy/admin/returns.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { refund: text, keep } = adminReturnsCopy;

interface RefundReturnDialogProps {
  found: AdminReturn;
  onClose: () => void;
}

/** Refunds the received units of a return, for the amount that the books of its payment give. */
export function RefundReturnDialog({ found, onClose }: RefundReturnDialogProps) {
  const { id, number, orderId, checkoutId, partName } = found;
  const units = found.receivedUnits ?? 0;
  const [withDelivery, setWithDelivery] = useState<boolean>();
  const query = trpc.checkouts.byId.useQuery({ id: checkoutId });
  const idempotencyKey = useIdempotencyKey(`refund of return ${id}`);
  const refund = useAction(trpc.returns.refund, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
    failed: 'inline',
  });
  const checkout = query.data;
  const books = checkout && paidBooks(checkout);
  const plan =
    books &&
    planRefund(books, {
      lines: [{ orderId, quantity: units, restock: false }],
      delivery: withDelivery,
    });
  const amount =
    typeof plan === 'object' && checkout ? formatMoney(plan.amountMinor, checkout.currency) : null;
  const deliveryMinor = books ? deliveryTotal(books.delivery) : 0;
  const confirm = async () => {
    if (typeof plan !== 'object') return;
    const delivery = withDelivery === undefined ? {} : { delivery: withDelivery };
    const request = { id, ...delivery, shownAmountMinor: plan.amountMinor };
    if ((await idempotencyKey.send(request, refund.run)) !== undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={text.title(number)}
      safeLabel={keep}
      actionLabel={amount === null ? text.action : text.actionFor(amount)}
      pending={refund.isPending}
      disabled={amount === null}
      error={refund.error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <QueryContent
        query={query}
        failed={text.failed}
        loading={text.loading}
        skeleton={<Skeleton className="block h-6" />}
      >
        {() => (
          <p role="status">
            {typeof plan === 'string'
              ? text.problems[plan]
              : text.text(amount ?? '', formatCount(units), partName)}
          </p>
        )}
      </QueryContent>
      {checkout && deliveryMinor > 0 && typeof plan === 'object' && (
        <label className="flex items-center gap-2 text-sm text-ink">
          <input
            type="checkbox"
            className="size-4.5 accent-green"
            checked={withDelivery ?? plan.deliveryMinor + plan.deliveryTaxMinor > 0}
            onChange={({ target }) => setWithDelivery(target.checked)}
          />
          {text.delivery(formatMoney(deliveryMinor, checkout.currency))}
        </label>
      )}
    </ConfirmDialog>
  );
}
