import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { REFUND_REASONS, type RefundReason } from '@bm/domain/refunds/refund.schema';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../components/ui/feedback/toast.tsx';
import { SelectField, TextField } from '../../../../components/ui/forms/text-field.tsx';
import { fulfilmentCopy, refundReasonLabels } from '../../../../copy/admin/fulfilment.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { getErrorMessage } from '../../../../lib/trpc/errors.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { useAdminCheckout } from '../../optimistic-orders.ts';
import { describeProblem, EMPTY_DRAFT, previewRefund, type RefundPreview } from './refund-draft.ts';
import { RefundFields } from './refund-fields.tsx';
import { describeTarget } from './refund-target.ts';

interface RefundDialogProps {
  /** The order that the admin has opened, or one of the checkout; null while the dialog is closed. */
  order: Order | null;
  /** Set for a refund of the whole checkout: no order starts with its units. */
  checkoutNumber?: string;
  onClose: () => void;
}

const { refund: text } = fulfilmentCopy;

/** Refunds units of the order and of others of its checkout, or an amount. */
export function RefundDialog({ order, checkoutNumber, onClose }: RefundDialogProps) {
  const opened = checkoutNumber === undefined ? order : null;
  const query = useAdminCheckout(order?.checkoutId);
  const create = useAction(trpc.refunds.create, {
    invalidates: ordersAndParts,
    failed: 'inline',
  });
  const idempotencyKey = useIdempotencyKey(`refund of ${order?.checkoutId}`);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [reason, setReason] = useState<RefundReason>('customer');
  const [note, setNote] = useState('');
  const [isNoteMissing, setIsNoteMissing] = useState(false);
  const needsNote = reason === 'other';
  const checkout = query.data;
  const preview =
    order === null || checkout === undefined ? null : previewRefund(checkout, opened, draft);
  const amountMinor = typeof preview?.plan === 'object' ? preview.plan.amountMinor : null;
  const close = () => {
    create.reset();
    setDraft(EMPTY_DRAFT);
    setReason('customer');
    setNote('');
    setIsNoteMissing(false);
    onClose();
  };
  const confirm = async () => {
    if (order === null || checkout === undefined || preview === null || amountMinor === null)
      return;
    const isMissing = needsNote && note.trim() === '';
    setIsNoteMissing(isMissing);
    if (isMissing) return;
    const fields = { reason, note, shownAmountMinor: amountMinor };
    const request = { checkoutId: checkout.id, ...preview.request, ...fields };
    const stored = await idempotencyKey.send(request, create.run);
    if (stored === undefined) return;
    toast.success(doneText(opened, preview, formatMoney(amountMinor, order.currency)));
    close();
  };
  const queryError = query.error === null ? null : getErrorMessage(query.error);
  return (
    <ConfirmDialog
      open={order !== null}
      title={
        checkoutNumber === undefined
          ? text.title(order?.number ?? '')
          : text.checkoutTitle(checkoutNumber)
      }
      safeLabel={text.keep}
      actionLabel={
        amountMinor === null || order === null
          ? text.confirmEmpty
          : text.confirm(formatMoney(amountMinor, order.currency))
      }
      pending={create.isPending}
      error={create.error ?? queryError}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      {order !== null && query.isPending && <p role="status">{text.loading}</p>}
      {order !== null && checkout !== undefined && preview !== null && (
        <>
          <RefundFields order={opened} {...{ checkout, preview, draft }} onChange={setDraft} />
          <SelectField
            label={text.reason}
            value={reason}
            onChange={({ target }) =>
              setReason(REFUND_REASONS.find((each) => each === target.value) ?? 'other')
            }
          >
            {REFUND_REASONS.filter((each) => each !== 'late payment').map((each) => (
              <option key={each} value={each}>
                {refundReasonLabels[each]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={text.note}
            remark={needsNote ? text.neededNoteRemark : text.noteRemark}
            error={needsNote && isNoteMissing ? text.noteMissing : undefined}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Consequences checkout={checkout} preview={preview} />
        </>
      )}
    </ConfirmDialog>
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
      {describeTarget(checkout, amount)}{' '}
      {units > staysOut && text.intoStock(formatCount(units - staysOut))}{' '}
      {staysOut > 0 && text.outOfStock(formatCount(staysOut))}
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
