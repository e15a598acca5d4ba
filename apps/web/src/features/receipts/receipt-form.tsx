import type { RecordedReceipt } from '@bm/domain/payments/receipt.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Panel } from '../../components/ui/data/panel.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Form, FormSubmit, useServerError } from '../../components/ui/forms/form.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { uiCopy } from '../../copy/ui.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatMoney } from '../../lib/format.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import { refreshOrders } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { parseReceipt, receiptFieldsSchema, type ReceiptFields } from './receipt-fields.ts';

interface ReceiptFormProps {
  currency: string;
  /** The number of the checkout, where it is known. */
  checkout: string;
}

/** Records one receipt of the bank statement and shows its outcome. */
export function ReceiptForm({ currency, checkout }: ReceiptFormProps) {
  const recordReceipt = useAction(trpc.payments.recordReceipt, {
    invalidates: (utils, queryClient) => [
      utils.payments.receipts.invalidate(),
      refreshOrders(queryClient),
    ],
  });
  const [recorded, setRecorded] = useState<RecordedReceipt | null>(null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useForm<ReceiptFields>({
    resolver: standardSchemaResolver(receiptFieldsSchema(currency)),
    defaultValues: {
      checkoutNumber: checkout,
      amountMinor: '',
      receivedAt: today,
      reference: '',
      note: '',
    },
  });
  const showError = useServerError(form.setError, {
    CHECKOUT_NOT_FOUND: 'checkoutNumber',
    REFERENCE_USED: 'reference',
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (fields) => {
    const parsed = parseReceipt(fields, currency);
    if ('issues' in parsed) return;
    setRecorded(null);
    const isSamePage = rememberPage();
    try {
      const result = await recordReceipt.runOrThrow(parsed.receipt);
      setRecorded(result);
      if (!isSamePage())
        toast[result.outcome === 'settled' ? 'success' : 'error'](outcomeSentence(result));
      form.reset({ ...fields, checkoutNumber: '', amountMinor: '', reference: '', note: '' });
    } catch (error) {
      showError(error);
    }
  });

  return (
    <Panel title={copy.form}>
      <Form label={copy.form} className="grid gap-x-6 gap-y-5 sm:grid-cols-2" onSubmit={save}>
        <TextField
          label={copy.checkout}
          hint={copy.checkoutHint}
          autoComplete="off"
          error={errors.checkoutNumber?.message}
          {...form.register('checkoutNumber')}
        />
        <TextField
          label={copy.amount}
          hint={copy.amountHint(currency)}
          autoComplete="off"
          inputClassName="num"
          error={errors.amountMinor?.message}
          {...form.register('amountMinor')}
        />
        <TextField
          label={copy.reference}
          hint={copy.referenceHint}
          maxLength={80}
          autoComplete="off"
          error={errors.reference?.message}
          {...form.register('reference')}
        />
        <TextField
          label={copy.receivedOn}
          type="date"
          max={today}
          error={errors.receivedAt?.message}
          {...form.register('receivedAt')}
        />
        <TextField
          label={copy.note}
          remark={uiCopy.optional}
          maxLength={500}
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.note?.message}
          {...form.register('note')}
        />
        <FormSubmit root={errors.root} pending={isSubmitting} className="sm:col-span-2">
          {copy.record}
        </FormSubmit>
      </Form>
      {recorded !== null && (
        <Alert tone={recorded.outcome === 'settled' ? 'success' : 'warning'} role="status">
          {outcomeSentence(recorded)}
        </Alert>
      )}
    </Panel>
  );
}

function outcomeSentence(recorded: RecordedReceipt): string {
  const { outcome, receipt, checkoutNumber, dueMinor, openMinor } = recorded;
  if (outcome === 'ended' && openMinor === 0) return copy.nothingOpen(checkoutNumber);
  const money = (minor: number) => formatMoney(minor, receipt.currency);
  const values = { checkout: checkoutNumber, due: money(dueMinor) };
  if (outcome === 'open' && openMinor > dueMinor) {
    return copy.surplus({ ...values, surplus: money(openMinor - dueMinor) });
  }
  return copy.outcome[outcome]({ ...values, open: money(openMinor) });
}
