import type { RecordedReceipt } from '@bm/domain/payments/receipt.schema';
import { useEffect, useState } from 'react';
import { Panel } from '../../components/ui/data/panel.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Form, FormSubmit } from '../../components/ui/forms/form.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { formatMoney } from '../../lib/format.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import { localDay } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { formatAmount, receiptFieldsSchema } from './receipt-fields.ts';
import { receiptsAndOrders } from './receipts.queries.ts';

interface ReceiptFormProps {
  currency: string;
  /** The number of the checkout, where it is known. */
  checkout: string;
  /** What is still to come of it, in minor units; null where it is not known. */
  awaitedMinor: number | null;
}

/** Records one receipt of the bank statement and shows its outcome. */
export function ReceiptForm({ currency, checkout, awaitedMinor }: ReceiptFormProps) {
  const recordReceipt = useAction(trpc.payments.recordReceipt, {
    invalidates: receiptsAndOrders,
  });
  const [recorded, setRecorded] = useState<RecordedReceipt | null>(null);
  const [today] = useState(() => localDay(Date.now()));
  const empty = { checkoutNumber: '', amountMinor: '', reference: '', note: '' };
  const form = useSchemaForm(receiptFieldsSchema(currency), {
    defaults: {
      ...empty,
      checkoutNumber: checkout,
      amountMinor: formatAmount(currency, awaitedMinor),
      receivedAt: today,
    },
    draft: { name: `bank receipt ${checkout}` },
    errorAt: { CHECKOUT_NOT_FOUND: 'checkoutNumber', REFERENCE_USED: 'reference' },
    async send(receipt, { getValues: typed }) {
      const { receivedAt } = typed();
      setRecorded(null);
      const isSamePage = rememberPage();
      const result = await recordReceipt.runOrThrow(receipt);
      setRecorded(result);
      if (!isSamePage())
        toast[result.outcome === 'settled' ? 'success' : 'error'](outcomeSentence(result));
      return { ...empty, receivedAt };
    },
  });
  const { field } = form;
  const { getValues, resetField } = form.form;
  // The amount may become known after the form.
  useEffect(() => {
    const isForIt = checkout !== '' && getValues('checkoutNumber') === checkout;
    if (awaitedMinor === null || !isForIt || getValues('amountMinor') !== '') return;
    resetField('amountMinor', { defaultValue: formatAmount(currency, awaitedMinor) });
  }, [awaitedMinor, checkout, currency, getValues, resetField]);

  return (
    <Panel title={copy.form}>
      <Form form={form} label={copy.form} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label={copy.checkout}
          hint={copy.checkoutHint}
          autoComplete="off"
          {...field('checkoutNumber')}
        />
        <TextField
          label={copy.amount}
          hint={copy.amountHint(currency)}
          autoComplete="off"
          inputClassName="num"
          {...field('amountMinor')}
        />
        <TextField
          label={copy.reference}
          hint={copy.referenceHint}
          autoComplete="off"
          {...field('reference')}
        />
        <TextField label={copy.receivedOn} type="date" max={today} {...field('receivedAt')} />
        <TextField
          label={copy.note}
          optional
          autoComplete="off"
          className="sm:col-span-2"
          {...field('note')}
        />
        <FormSubmit form={form} className="sm:col-span-2">
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
  const { outcome, receipt, checkoutNumber, dueMinor, openMinor, creditMinor } = recorded;
  const money = (minor: number) => formatMoney(minor, receipt.currency);
  const values = { checkout: checkoutNumber, due: money(dueMinor), open: money(openMinor) };
  const said = copy.outcome[outcome](values);
  return creditMinor === 0 ? said : `${said} ${copy.credit(money(creditMinor))}`;
}
