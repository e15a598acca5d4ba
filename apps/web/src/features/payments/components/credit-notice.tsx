import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { checkoutToPay } from '../payments.queries.ts';

/** What became of the money that arrived by bank transfer beyond what was due. */
export function CreditNotice({ checkoutId }: { checkoutId: string }) {
  const { data } = checkoutToPay.use(checkoutId);
  if (data === undefined || data.credits.length === 0) return null;
  return data.credits.map((credit) => (
    <Alert key={credit.id} tone={credit.status === 'open' ? 'warning' : 'plain'}>
      {paymentCopy.credit[credit.status](
        formatMoney(credit.amountMinor, credit.currency),
        findReturn(data, credit.transactionId, credit.amountMinor),
      )}
    </Alert>
  ));
}

/** The reference with which a credit was sent back; empty where it was not. */
function findReturn(
  { receipts }: Pick<CheckoutDetail, 'receipts'>,
  transactionId: string,
  amountMinor: number,
): string {
  const sent = receipts.findLast(
    (receipt) => receipt.transactionId === transactionId && receipt.amountMinor === -amountMinor,
  );
  return sent?.reference ?? '';
}
