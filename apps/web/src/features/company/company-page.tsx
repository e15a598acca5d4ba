import type { SaveCompanyInput } from '@bm/domain/company/company.schema';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { companyCopy as copy } from '../../copy/company.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';
import { CompanyForm } from './company-form.tsx';

/** The company of the signed-in user, with its address book. */
const ownCompany = {
  use: () => trpc.company.get.useQuery(),
  fetch: (utils: TrpcUtils) => utils.company.get.fetch(undefined, { staleTime: 0 }),
};

interface CompanyPageProps {
  /** The user's email. */
  owner: string;
  onNameSaved: (name: string) => void;
}

/** The company of the user and its delivery addresses. */
export function CompanyPage({ owner, onNameSaved }: CompanyPageProps) {
  const utils = trpc.useUtils();
  const query = ownCompany.use();
  const saveCompany = useSaveCompany(onNameSaved);

  const save = async (company: SaveCompanyInput) => {
    const saved = await saveCompany.mutateAsync(company);
    toast.success(copy.saved);
    return saved;
  };

  return (
    <>
      <DashboardHead title={copy.title}>{copy.intro}</DashboardHead>
      <QueryContent
        query={query}
        failed={copy.failed}
        loading={copy.loading}
        skeleton={
          <div className="grid gap-8">
            <Skeleton className="h-80" />
            <Skeleton className="h-40" />
          </div>
        }
      >
        {(company) => (
          <CompanyForm
            owner={owner}
            company={company}
            onSave={save}
            onReload={() => ownCompany.fetch(utils)}
          />
        )}
      </QueryContent>
    </>
  );
}

/** Saves the company and puts the saved one into the cache. `onSaved` gets its name. */
function useSaveCompany(onSaved: (name: string) => void) {
  const utils = trpc.useUtils();
  return trpc.company.save.useMutation({
    onSuccess(saved) {
      utils.company.get.setData(undefined, saved);
      onSaved(saved.name);
    },
  });
}
