import type { EndingHold } from '@bm/domain/overview/overview.schema';
import { useRef, useState } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { dashboardPages } from '../../copy/dashboard-pages.ts';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { CreditList } from './credit-list.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { openTransfers } from './receipts.queries.ts';
import { awaitedMinor, TransferList } from './transfer-list.tsx';

/** Records bank transfers and lists those recorded; for admins. */
export function ReceiptsPage({ search }: { search: ReceiptsSearch }) {
  const checkout = parseCheckout(search.checkout);
  const { currency } = useShopConfig();
  const [picked, setPicked] = useState<{ transfer: EndingHold; count: number } | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { data: transfers = [] } = openTransfers.use();
  const preset = picked?.transfer ?? transfers.find((each) => each.checkoutNumber === checkout);
  const record = (transfer: EndingHold) => {
    setPicked((before) => ({ transfer, count: (before?.count ?? 0) + 1 }));
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <DashboardHead
        above={[
          {
            label: dashboardPages['/dashboard/settings'].title,
            link: { to: '/dashboard/settings' },
          },
        ]}
        title={copy.title}
      >
        {copy.intro}
      </DashboardHead>
      <div className="grid gap-10">
        <div ref={form} tabIndex={-1} className="outline-none">
          <ReceiptForm
            // Another order is another receipt.
            key={`${checkout} ${picked?.count}`}
            currency={currency}
            checkout={picked?.transfer.checkoutNumber ?? checkout}
            awaitedMinor={preset === undefined ? null : awaitedMinor(preset)}
          />
        </div>
        <TransferList onRecord={record} />
        <ReceiptList />
        {/* It appears once it is known, and is last: nothing below it moves. */}
        <CreditList />
      </div>
    </>
  );
}

/** The search parameters of the page: the number of the checkout in the form, unchecked. */
interface ReceiptsSearch {
  checkout?: unknown;
}

/** Returns the number of a checkout; an empty text for any other value. */
function parseCheckout(checkout: unknown): string {
  return typeof checkout === 'string' && /^BC-\d{1,15}$/.test(checkout) ? checkout : '';
}
