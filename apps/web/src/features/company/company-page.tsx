import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { companyCopy as copy } from '../../copy/company.ts';
import { useAction } from '../../lib/actions/use-action.ts';
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
  const save = useAction(trpc.company.save, {
    invalidates: ({ company }) => [company.invoiceEmail.invalidate()],
    done(saved) {
      utils.company.get.setData(undefined, saved);
      onNameSaved(saved.name);
      return copy.saved;
    },
  });

  return (
    <>
      <DashboardHead title={copy.title}>{copy.intro}</DashboardHead>
      <QueryContent
        query={query}
        copy={copy}
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
            onSave={save.runOrThrow}
            onReload={() => ownCompany.fetch(utils)}
          />
        )}
      </QueryContent>
    </>
  );
}
