import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuditPage } from '../../../../features/audit/audit-page.tsx';
import { parseAuditSearch } from '../../../../features/audit/audit.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/audit')({
  component: AuditRoute,
});

function AuditRoute() {
  // Parsed here: a `validateSearch` would be part of the files of every page.
  const search = parseAuditSearch(Route.useSearch());
  const navigate = useNavigate();
  return (
    <AuditPage
      search={search}
      onChange={(change) => {
        const next = { ...search, ...change };
        void navigate({ to: '/dashboard/audit', search: next, replace: true, resetScroll: false });
      }}
    />
  );
}
