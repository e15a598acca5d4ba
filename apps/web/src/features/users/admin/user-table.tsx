import { MAX_COUNTED_USERS } from '@bm/domain/shared/page-limits';
import type { User, UserPage } from '@bm/domain/users/user.schema';
import { Navigate } from '@tanstack/react-router';
import { PageFoot } from '../../../components/ui/data/page-foot.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { uiCopy } from '../../../copy/ui.ts';
import { userCopy } from '../../../copy/admin/users.ts';
import { numberedPage } from '../../../lib/paginate.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { UserRow } from './user-row.tsx';

export const userTableHead = (
  <>
    <ColumnHead>{userCopy.email}</ColumnHead>
    <ColumnHead>{userCopy.role}</ColumnHead>
    <ColumnHead numeric>{userCopy.joined}</ColumnHead>
    <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
  </>
);

interface UserTableProps {
  page: UserPage;
  /** Set while the next page loads. */
  busy: boolean;
  self: string;
  search: ListSearch;
  /** Clears the search. */
  onClear: () => void;
  onMakeAdmin: (user: User) => void;
  onRelease: (user: User) => void;
  onRemove: (user: User) => void;
}

/** One page of the accounts that match the search. */
export function UserTable({
  page,
  busy,
  self,
  search,
  onClear,
  onMakeAdmin,
  onRelease,
  onRemove,
}: UserTableProps) {
  const { query = '' } = search;
  const shown = numberedPage(page, search.page);
  const linkTo = (number: number) => ({
    to: '/dashboard/user' as const,
    search: { query: search.query, page: number },
  });
  if (shown.total === 0) {
    return (
      <EmptyState
        title={userCopy.noMatch}
        action={
          <Button variant="quiet" onClick={onClear}>
            {userCopy.showAll}
          </Button>
        }
      >
        {userCopy.noMatchText(query)}
      </EmptyState>
    );
  }
  if (shown.page > shown.pages && !busy) return <Navigate {...linkTo(shown.pages)} replace />;
  return (
    <>
      <Table caption={userCopy.title} head={userTableHead} busy={busy}>
        {page.items.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.email === self}
            onMakeAdmin={onMakeAdmin}
            onRelease={onRelease}
            onRemove={onRemove}
          />
        ))}
      </Table>
      <PageFoot
        shown={shown}
        copy={userCopy}
        countedTo={query === '' ? undefined : MAX_COUNTED_USERS}
        linkTo={linkTo}
      />
    </>
  );
}
