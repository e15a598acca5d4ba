import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { receiptsCopy as copy } from '../../copy/receipts.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptList } from './receipt-list.tsx';
import type { ReceiptsSearch } from './receipts-search.ts';

/** Records bank transfers and lists those recorded; for admins. */
export function ReceiptsPage({ checkout = '' }: ReceiptsSearch) {
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
