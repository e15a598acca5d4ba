import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { REFUND_REASONS } from '@bm/domain/refunds/refund.schema';
import { textSchema } from '@bm/domain/shared/fields';
import { notedReason } from '@bm/domain/shared/other-reason';
import { useState } from 'react';
import * as z from 'zod/mini';
import { QueryContent } from '../../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../../../components/ui/feedback/toast.tsx';
import { FormDialog } from '../../../../components/ui/forms/form-dialog.tsx';
import { Options } from '../../../../components/ui/forms/options.tsx';
import { SelectField, TextField } from '../../../../components/ui/forms/text-field.tsx';
import { fulfilmentCopy, refundReasonLabels } from '../../../../copy/admin/fulfilment.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useFieldValue } from '../../../../lib/forms/form-fields.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { useAdminCheckout } from '../../optimistic-orders.ts';
import { checkoutDisputes } from '../../disputes.queries.ts';
import type { OrderActDialogProps } from '../order-dialog.tsx';
import { describeProblem, EMPTY_DRAFT, previewRefund, type RefundPreview } from './refund-draft.ts';
import { RefundFields } from './refund-fields.tsx';
import { describeTarget } from './refund-target.ts';

interface RefundDialogProps extends OrderActDialogProps {
  /** Set for a refund of the whole checkout: no order starts with its units. */
  checkoutNumber?: string;
}

const { refund: text } = fulfilmentCopy;

/** Reason and note, which only the reason `other` needs. */
const schema = z
  .object({ reason: z.enum(REFUND_REASONS), note: textSchema(500) })
  .check(notedReason({ error: text.noteMissing }));

/** Refunds units of the order and of others of its checkout, or an amount. */
export function RefundDialog({ order, checkoutNumber, onClose }: RefundDialogProps) {
  const opened = checkoutNumber === undefined ? order : null;
  const query = useAdminCheckout(order.checkoutId);
  const disputes = checkoutDisputes.use(order.checkoutId);
  const create = useAction(trpc.refunds.create, { invalidates: ordersAndParts });
  const idempotencyKey = useIdempotencyKey(`refund of ${order.checkoutId}`);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const preview = query.data && previewRefund(query.data, opened, draft, disputes.data?.disputes);
  const amountMinor = typeof preview?.plan === 'object' ? preview.plan.amountMinor : null;
  const form = useSchemaForm(schema, {
    defaults: { reason: 'customer', note: '' },
    async send(fields) {
      // The dialog says why nothing can be refunded.
      if (preview === undefined || amountMinor === null) return;
      const { checkoutId, currency } = order;
      const { seen, ...content } = preview.request;
      const shown = {
        seen,
        shownAmountMinor: amountMinor,
        shownRefundedMinor: preview.books.refundedMinor,
      };
      // What is shown changes after a refund whose response was lost; its retry keeps the key.
      await idempotencyKey.send({ checkoutId, ...content, ...fields }, (keyed) =>
        create.runOrThrow({ ...keyed, ...shown }),
      );
      toast.success(doneText(opened, preview, formatMoney(amountMinor, currency)));
      onClose();
    },
  });
  const needsNote = useFieldValue(form, 'reason') === 'other';
  return (
    <FormDialog
      form={form}
      title={
        checkoutNumber === undefined ? text.title(order.number) : text.checkoutTitle(checkoutNumber)
      }
      copy={{
        keep: text.keep,
        action:
          amountMinor === null
            ? text.confirmEmpty
            : text.confirm(formatMoney(amountMinor, order.currency)),
      }}
      tone="danger"
      onClose={onClose}
    >
      <QueryContent query={query} copy={text} skeleton={<Skeleton className="block h-90" />}>
        {(checkout) =>
          preview && (
            <>
              <RefundFields order={opened} {...{ checkout, preview, draft }} onChange={setDraft} />
              <SelectField label={text.reason} {...form.field('reason')}>
                <Options
                  values={REFUND_REASONS.filter((each) => each !== 'late payment')}
                  text={(each) => refundReasonLabels[each]}
                />
              </SelectField>
              <TextField
                label={text.note}
                remark={needsNote ? text.neededNoteRemark : text.noteRemark}
                {...form.field('note')}
              />
              <Consequences checkout={checkout} preview={preview} />
            </>
          )
        }
      </QueryContent>
    </FormDialog>
  );
}

/**
 * The account that receives the money and the units that return to stock, or why nothing can be
 * refunded.
 */
function Consequences({ checkout, preview }: { checkout: AdminCheckout; preview: RefundPreview }) {
  const { plan, rows, request } = preview;
  if (typeof plan === 'string') return <p role="status">{describeProblem(preview)}</p>;
  const amount = formatMoney(plan.amountMinor, checkout.currency);
  const counted = 'lines' in request ? rows : [];
  const units = counted.reduce((sum, row) => sum + (row.units ?? 0), 0);
  const staysOut = counted.reduce((sum, row) => sum + (row.restock ? 0 : row.shippedUnits), 0);
  return (
    <p role="status">
      {describeTarget(checkout, amount)} {units > staysOut && text.intoStock(units - staysOut)}{' '}
      {staysOut > 0 && text.outOfStock(staysOut)}
    </p>
  );
}

/** The message after the refund; it names the order when no unit of it is left. */
function doneText(opened: Order | null, { rows, plan, books }: RefundPreview, amount: string) {
  if (opened === null) return text.partlyDone(amount);
  const { id, number } = opened;
  const row = rows.find(({ order }) => order.id === id);
  const isAll = typeof plan === 'object' && plan.amountMinor === books.leftMinor;
  const isWhole = isAll || (row !== undefined && row.units === row.unitsLeft);
  return isWhole ? text.done(number) : text.partlyDone(amount);
}
