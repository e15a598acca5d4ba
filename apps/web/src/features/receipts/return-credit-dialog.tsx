import { returnCreditInput, type ListedCredit } from '@bm/domain/payments/credit.schema';
import { day } from '@bm/domain/shared/codecs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { creditsCopy as copy } from '../../copy/admin/credits.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { formatMoney } from '../../lib/format.ts';
import { localDay } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { receiptsAndOrders } from './receipts.queries.ts';

const { reference, sentAt } = returnCreditInput.shape;
const fieldsSchema = z.object({ reference, sentAt: day(sentAt, { message: copy.sentOnInvalid }) });

interface ReturnCreditDialogProps {
  credit: ListedCredit;
  onClose: () => void;
}

/** Records that a credit was sent back, with the reference and the day of the transfer. */
export function ReturnCreditDialog({ credit, onClose }: ReturnCreditDialogProps) {
  const { id, checkoutNumber, amountMinor, currency } = credit;
  const [today] = useState(() => localDay(Date.now()));
  const amount = formatMoney(amountMinor, currency);
  const send = useAction(trpc.payments.returnCredit, {
    invalidates: receiptsAndOrders,
    done: () => copy.sentBackDone(amount, checkoutNumber),
  });
  const form = useSchemaForm(fieldsSchema, {
    defaults: { reference: '', sentAt: today },
    errorAt: { REFERENCE_USED: 'reference' },
    async send(transfer) {
      await send.runOrThrow({ id, ...transfer });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={copy.returnTitle(amount, checkoutNumber)}
      copy={{ keep: copy.cancel, action: copy.recordReturn }}
      onClose={onClose}
    >
      <p>{copy.returnText}</p>
      <TextField
        label={copy.reference}
        hint={copy.referenceHint}
        autoComplete="off"
        {...form.field('reference')}
      />
      <TextField label={copy.sentOn} type="date" max={today} {...form.field('sentAt')} />
    </FormDialog>
  );
}
