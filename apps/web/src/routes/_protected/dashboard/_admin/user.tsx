import { createFileRoute } from '@tanstack/react-router';
import { ManageUsers } from '../../../../features/users/admin/manage-users.tsx';
import { allUsers } from '../../../../features/users/users.queries.ts';
import { parseListSearch } from '../../../../lib/search-params.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/user')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void allUsers.load(context.utils, deps),
  component: UserRoute,
});

function UserRoute() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ManageUsers
      self={user.email}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
