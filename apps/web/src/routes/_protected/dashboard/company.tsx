import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CompanyPage } from '../../../features/company/company-page.tsx';
import { updateSessionUser } from '../../../lib/session/session-state.ts';

export const Route = createFileRoute('/_protected/dashboard/company')({
  component: CompanyRoute,
});

function CompanyRoute() {
  const { user } = Route.useRouteContext();
  const router = useRouter();
  // The guard passes the user of the session to the routes.
  const updateName = (company: string) => {
    updateSessionUser({ ...user, company });
    void router.invalidate();
  };
  return <CompanyPage owner={user.email} onNameSaved={updateName} />;
}
