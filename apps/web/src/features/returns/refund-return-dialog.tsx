import { deliveryTotal } from '@bm/domain/checkouts/amount-due';
import { planWithin, undisputedOfPaid } from '@bm/domain/disputes/dispute-books';
import { paidBooks } from '@bm/domain/refunds/refund-books';
import type { AdminReturn } from '@bm/domain/returns/return.schema';
import * as z from 'zod/mini';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Checkbox } from '../../components/ui/forms/checkbox.tsx';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { adminReturnsCopy } from '../../copy/admin/returns.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useFieldValue } from '../../lib/forms/form-fields.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { formatMoney } from '../../lib/format.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { refund: text, keep } = adminReturnsCopy;
/** Whether the delivery is refunded as well; until the admin has chosen, the last units decide. */
const schema = z.object({ delivery: z.optional(z.boolean()) });

interface RefundReturnDialogProps {
  found: AdminReturn;
  onClose: () => void;
}

/** Refunds the received units of a return, for the amount that the books of its payment give. */
export function RefundReturnDialog({ found, onClose }: RefundReturnDialogProps) {
  const { id, number, orderId, checkoutId, partName } = found;
  const units = found.receivedUnits ?? 0;
  const query = trpc.checkouts.byId.useQuery({ id: checkoutId });
  const idempotencyKey = useIdempotencyKey(`refund of return ${id}`);
  const refund = useAction(trpc.returns.refund, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
  });
  const form = useSchemaForm(schema, {
    async send(chosen) {
      if (typeof plan !== 'object') return;
      const request = { id, ...chosen, shownAmountMinor: plan.amountMinor };
      await idempotencyKey.send(request, refund.runOrThrow);
      onClose();
    },
  });
  const { setValue } = form.form;
  const delivery = useFieldValue(form, 'delivery');
  const checkout = query.data;
  const disputes = trpc.disputes.forCheckout.useQuery({ checkoutId });
  const books = checkout && paidBooks(checkout);
  const leftMinor = books
    ? undisputedOfPaid(checkout.orders, books, disputes.data?.disputes ?? [])
    : 0;
  const plan =
    books &&
    planWithin(books, leftMinor, {
      lines: [{ orderId, quantity: units, restock: false }],
      delivery,
    });
  const isDisputed = plan === 'TOO_MUCH' && leftMinor < (books?.leftMinor ?? 0);
  const amount =
    typeof plan === 'object' && checkout ? formatMoney(plan.amountMinor, checkout.currency) : null;
  const deliveryMinor = books ? deliveryTotal(books.delivery) : 0;
  return (
    <FormDialog
      form={form}
      title={text.title(number)}
      copy={{ keep, action: amount === null ? text.action : text.actionFor(amount) }}
      tone="danger"
      disabled={amount === null}
      onClose={onClose}
    >
      <QueryContent query={query} copy={text} skeleton={<Skeleton className="block h-6" />}>
        {() => (
          <p role="status">
            {typeof plan === 'string'
              ? isDisputed
                ? text.disputed
                : text.problems[plan]
              : text.text(amount ?? '', units, partName)}
          </p>
        )}
      </QueryContent>
      {checkout && deliveryMinor > 0 && typeof plan === 'object' && (
        <label className="flex items-center gap-2 text-sm text-ink">
          <Checkbox
            checked={delivery ?? plan.deliveryMinor + plan.deliveryTaxMinor > 0}
            onChange={({ target }) => setValue('delivery', target.checked)}
          />
          {text.delivery(formatMoney(deliveryMinor, checkout.currency))}
        </label>
      )}
    </FormDialog>
  );
}
