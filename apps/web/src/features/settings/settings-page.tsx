import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { LegalPageForms } from './legal-page-forms.tsx';
import { SettingsForm } from './settings-form.tsx';
import { shopSettings } from './settings.queries.ts';
import { TaxExemptions } from './tax-exemptions.tsx';

/** The settings of the shop, its legal pages and the companies that pay no tax. */
export function SettingsPage() {
  const utils = trpc.useUtils();
  const query = shopSettings.use();
  const save = useAction(trpc.settings.save, {
    // The footer names the seller, and the page of delivery its methods and charges.
    invalidates: ({ settings }) => [
      settings.seller.invalidate(),
      settings.delivery.invalidate(),
      settings.legalPage.invalidate(),
    ],
    done(saved) {
      utils.settings.get.setData(undefined, saved);
      return copy.saved;
    },
  });
  const { currency } = useShopConfig();

  return (
    <>
      <DashboardHead
        title={copy.title}
        action={
          <Link
            to="/dashboard/receipts"
            className={buttonClasses({ variant: 'quiet', size: 'sm' })}
          >
            {copy.receipts}
          </Link>
        }
      >
        {copy.intro}
      </DashboardHead>
      <QueryContent
        query={query}
        copy={copy}
        skeleton={
          <div className="grid gap-8">
            <Skeleton className="h-72" />
            <Skeleton className="h-44" />
            <Skeleton className="h-72" />
          </div>
        }
      >
        {(stored) => (
          <div className="grid gap-12">
            <SettingsForm
              stored={stored}
              currency={currency}
              onSave={save.runOrThrow}
              onReload={() => shopSettings.fetch(utils)}
            />
            <LegalPageForms />
            <TaxExemptions />
          </div>
        )}
      </QueryContent>
    </>
  );
}
