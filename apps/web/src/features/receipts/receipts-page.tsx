import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptList } from './receipt-list.tsx';

/** Records bank transfers and lists those recorded; for admins. */
export function ReceiptsPage({ search }: { search: ReceiptsSearch }) {
  const checkout = parseCheckout(search.checkout);
  const { currency } = useShopConfig();
  return (
    <>
      <DashboardHead
        crumbs={[
          { label: dashboardCopy.settings, link: { to: '/dashboard/settings' } },
          { label: copy.title },
        ]}
        title={copy.title}
      >
        {copy.intro}
      </DashboardHead>
      <div className="grid gap-10">
        <ReceiptForm key={checkout} currency={currency} checkout={checkout} />
        <ReceiptList />
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
