import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { userCopy } from '../../../copy/admin/users.ts';
import { formatCount } from '../../../lib/format.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { useAllUsers, useEveryUser } from '../users.mutations.ts';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
import { ReleaseUserDialog } from './release-user-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { UserRowSkeleton } from './user-row.tsx';
import { UserTable, userTableHead } from './user-table.tsx';

interface ManageUsersProps {
  /** The admin's own email. */
  self: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** The accounts with their roles, searched by the server. */
export function ManageUsers({ self, search, onSearch }: ManageUsersProps) {
  const query = useAllUsers(search.query);
  const everyUser = useEveryUser(search.query);
  const isLoading = query.isPending || (query.isPlaceholderData && query.data?.length === 0);
  const [promoting, setPromoting] = useState<User | null>(null);
  const [removing, setRemoving] = useState<User | null>(null);
  const [releasing, setReleasing] = useState<User | null>(null);
  const [typed, setTyped] = useDebouncedText(search.query ?? '', (text) =>
    onSearch({ query: text || undefined }),
  );
  return (
    <>
      <DashboardHead
        title={userCopy.title}
        action={
          <Link
            to="/dashboard/erasures"
            className={buttonClasses({ variant: 'quiet', size: 'sm' })}
          >
            {userCopy.erasures}
          </Link>
        }
      >
        {query.isPending && search.query === undefined && (
          <Skeleton>7 accounts, 2 of them admins.</Skeleton>
        )}
        {everyUser && userSummary(everyUser)}
      </DashboardHead>
      <TableTools>
        <TableSearch label={userCopy.email} value={typed} onChange={setTyped} />
      </TableTools>
      {isLoading && (
        <Loading label={userCopy.loading}>
          <Table caption={userCopy.title} head={userTableHead}>
            <UserRowSkeleton />
            <UserRowSkeleton />
            <UserRowSkeleton />
          </Table>
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={userCopy.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && !isLoading && (
        <UserTable
          users={query.data}
          busy={query.isPlaceholderData}
          self={self}
          search={search}
          onClear={() => setTyped('')}
          onMakeAdmin={setPromoting}
          onRelease={setReleasing}
          onRemove={setRemoving}
        />
      )}
      <MakeAdminDialog user={promoting} onClose={() => setPromoting(null)} />
      <ReleaseUserDialog user={releasing} onClose={() => setReleasing(null)} />
      <RemoveUserDialog user={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

/** `7 accounts, 2 of them admins.` Deactivated accounts count, but not as admins. */
export function userSummary(users: readonly User[]): string {
  const admins = users.filter((user) => isAdmin(user) && user.status === 'active').length;
  return userCopy.summary(formatCount(users.length), formatCount(admins));
}
