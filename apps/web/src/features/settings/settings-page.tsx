import type { VersionedSettings } from '@bm/domain/settings/settings.schema';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { SettingsForm } from './settings-form.tsx';
import { shopSettings, useSaveSettings } from './settings.queries.ts';
import { TaxExemptions } from './tax-exemptions.tsx';

/** The settings of the shop and the companies that pay no tax. */
export function SettingsPage() {
  const utils = trpc.useUtils();
  const query = shopSettings.use();
  const { mutateAsync } = useSaveSettings();
  const { currency } = useShopConfig();

  const save = async (changed: VersionedSettings) => {
    const saved = await mutateAsync(changed);
    toast.success(copy.saved);
    return saved;
  };

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
        failed={copy.failed}
        loading={copy.loading}
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
              onSave={save}
              onReload={() => shopSettings.fetch(utils)}
            />
            <TaxExemptions />
          </div>
        )}
      </QueryContent>
    </>
  );
}
