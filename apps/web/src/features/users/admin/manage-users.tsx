import type { User } from '@bm/domain/users/user.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { userCopy } from '../../../copy/admin/users.ts';
import { formatCount } from '../../../lib/format.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { useAccountActions, useAllUsers } from '../users.mutations.ts';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
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
  const query = useAllUsers(search);
  const { data: page, isPlaceholderData } = query;
  const [promoting, setPromoting] = useState<User | null>(null);
  const { makeAdmin, deactivate, release } = useAccountActions();
  const [typed, setTyped] = useDebouncedText(search.query ?? '', (text) =>
    onSearch({ query: text || undefined }),
  );
  const askToRelease = ({ email }: User) =>
    void confirm({
      title: userCopy.releaseDialog.title(email),
      text: userCopy.releaseDialog.text,
      keep: userCopy.releaseDialog.keep,
      action: userCopy.release,
      act: () => void release.run({ email }),
    });
  const askToRemove = ({ email }: User) =>
    void confirm({
      title: userCopy.removeDialog.title(email),
      text: userCopy.removeDialog.text,
      keep: userCopy.removeDialog.keep,
      action: userCopy.remove,
      act: () => void deactivate.run({ email }),
    });
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
        {query.isPending && <Skeleton>7 accounts, 2 of them admins.</Skeleton>}
        {page && userCopy.summary(formatCount(page.accounts), formatCount(page.admins))}
      </DashboardHead>
      <TableTools>
        <TableSearch label={userCopy.search} value={typed} onChange={setTyped} />
      </TableTools>
      <QueryContent
        // An empty page of another search says nothing about this one.
        query={isPlaceholderData && page?.total === 0 ? { ...query, data: undefined } : query}
        failed={userCopy.failed}
        loading={userCopy.loading}
        skeleton={
          <Table caption={userCopy.title} head={userTableHead}>
            <UserRowSkeleton />
            <UserRowSkeleton />
            <UserRowSkeleton />
          </Table>
        }
      >
        {(found) => (
          <UserTable
            page={found}
            busy={isPlaceholderData}
            self={self}
            search={search}
            onClear={() => setTyped('')}
            onMakeAdmin={setPromoting}
            onRelease={askToRelease}
            onRemove={askToRemove}
          />
        )}
      </QueryContent>
      <MakeAdminDialog
        user={promoting}
        onClose={() => setPromoting(null)}
        onConfirm={(email) => void makeAdmin.run({ email })}
      />
    </>
  );
}
