import { CheckoutLink } from '../../components/checkout/checkout-link.tsx';
import type { Column } from '../../components/list/column.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { formatMoney } from '../../lib/format.ts';

interface ListedMoney {
  checkoutId: string;
  checkoutNumber: string;
  customerEmail: string;
  amountMinor: number;
  currency: string;
}

/** The order that money was paid for, with its customer. */
export function paidOrderColumn<T extends ListedMoney>(head: string): Column<T> {
  const cell = ({ checkoutId, checkoutNumber, customerEmail }: T) => (
    <Stack>
      <CheckoutLink id={checkoutId} number={checkoutNumber} />
      <Email address={customerEmail} />
    </Stack>
  );
  return { head, cell, sample: ['BC-000123', 'customer@company.com'] };
}

/** The amount of a receipt or a credit, in bold. */
export function amountColumn<T extends ListedMoney>(head: string): Column<T> {
  const cell = ({ amountMinor, currency }: T) => (
    <b className="num">{formatMoney(amountMinor, currency)}</b>
  );
  return { head, numeric: true, cell, sample: '$1,582.00' };
}
