import type { User } from '@bm/domain/users/user.schema';
import { Pagination } from '../../../components/ui/data/pagination.tsx';
import { TableFoot } from '../../../components/ui/data/table-tools.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { uiCopy } from '../../../copy/ui.ts';
import { userCopy } from '../../../copy/admin/users.ts';
import { paginate, formatRange } from '../../../lib/paginate.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { UserRow } from './user-row.tsx';

const PAGE_SIZE = 25;

export const userTableHead = (
  <>
    <ColumnHead>{userCopy.email}</ColumnHead>
    <ColumnHead>{userCopy.role}</ColumnHead>
    <ColumnHead numeric>{userCopy.joined}</ColumnHead>
    <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
  </>
);

interface UserTableProps {
  users: readonly User[];
  /** Set while the next search loads. */
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
  users,
  busy,
  self,
  search,
  onClear,
  onMakeAdmin,
  onRelease,
  onRemove,
}: UserTableProps) {
  const { query = '', page = 1 } = search;
  const shown = paginate(users, page, PAGE_SIZE);
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
  return (
    <>
      <Table caption={userCopy.title} head={userTableHead} busy={busy}>
        {shown.items.map((user) => (
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
      <TableFoot>
        <span className="num">{formatRange(shown, userCopy.units)}</span>
        {shown.pages > 1 && (
          <Pagination
            label={userCopy.pages}
            previous={shown.page > 1 ? linkTo(shown.page - 1) : undefined}
            next={shown.page < shown.pages ? linkTo(shown.page + 1) : undefined}
            pages={{ current: shown.page, count: shown.pages, linkTo }}
          />
        )}
      </TableFoot>
    </>
  );
}
