import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { ListedUser, User } from '@bm/domain/users/user.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckoutLink } from '../../../components/checkout/checkout-link.tsx';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { actionsColumn, dateColumn, type Column } from '../../../components/list/column.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { numberedRows } from '../../../components/list/list-rows.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Stack } from '../../../components/ui/data/table.tsx';
import { Time } from '../../../components/ui/data/time.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { userCopy } from '../../../copy/admin/users.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatDate } from '../../../lib/format-date.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { useAccountActions, useAllUsers } from '../users.mutations.ts';
import { MakeAdminDialog } from './make-admin-dialog.tsx';
import { UserActions, type UserChanges } from './user-actions.tsx';

/** `self`: the admin's own email. */
const columns = (self: string, changes: UserChanges): Column<ListedUser>[] => [
  {
    head: userCopy.email,
    cell: ({ id, email, displayName, company }) => {
      const person = [displayName, company].filter((text) => text !== '').join(', ');
      return (
        <>
          <Link
            to="/dashboard/customers/$id"
            params={{ id }}
            className="inline-flex min-h-6 items-center text-base font-[540] pointer-coarse:min-h-control"
          >
            <Email address={email} />
          </Link>
          {email === self && <span className="font-[400] text-ink-2">{userCopy.you}</span>}
          {person !== '' && (
            <span className="block font-[400] wrap-anywhere text-ink-2">{person}</span>
          )}
        </>
      );
    },
    sample: (
      <Stack>
        <Skeleton className="text-base">customer@company.com</Skeleton>
        <Skeleton>Customer, Company</Skeleton>
      </Stack>
    ),
  },
  {
    head: userCopy.role,
    cell: (user) => (
      <span className="inline-flex flex-wrap gap-2">
        {isAdmin(user) ? (
          <Badge tone="solid">{userCopy.admin}</Badge>
        ) : (
          <Badge>{userCopy.customer}</Badge>
        )}
        {user.status === 'deactivated' && <Badge tone="danger">{userCopy.removed}</Badge>}
      </span>
    ),
    sample: 'Customer',
  },
  {
    head: userCopy.lastOrder,
    cell: ({ lastOrder }) =>
      lastOrder === null ? (
        <span className="text-ink-2">{userCopy.noOrder}</span>
      ) : (
        <Stack>
          <CheckoutLink id={lastOrder.id} number={lastOrder.number} />
          <Time at={lastOrder.at} format={formatDate} className="text-ink-2" />
        </Stack>
      ),
    sample: 'BC-000131',
  },
  {
    ...dateColumn<ListedUser>(userCopy.joined, ({ createdAt }) => createdAt),
    numeric: true,
    hideBelow: 'xl',
  },
  actionsColumn(
    (user) => <UserActions user={user} isSelf={user.email === self} {...changes} />,
    'w-60',
  ),
];

interface ManageUsersProps {
  /** The admin's own email. */
  self: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** The accounts with their roles, searched by the server. */
export function ManageUsers({ self, search: { query: text, page }, onSearch }: ManageUsersProps) {
  const query = useAllUsers({ query: text, page });
  const [promoting, setPromoting] = useState<User | null>(null);
  const { makeAdmin, deactivate, release } = useAccountActions();
  const changes: UserChanges = {
    onMakeAdmin: setPromoting,
    onRelease: ({ email }) =>
      void confirm({
        ...userCopy.releaseDialog,
        title: userCopy.releaseDialog.title(email),
        action: userCopy.release,
        act: () => void release.run({ email }),
      }),
    onRemove: ({ email }) =>
      void confirm({
        ...userCopy.removeDialog,
        title: userCopy.removeDialog.title(email),
        action: userCopy.remove,
        act: () => void deactivate.run({ email }),
      }),
  };
  return (
    <>
      <DashboardHead
        title={userCopy.title}
        action={
          <ButtonLink to="/dashboard/erasures" variant="quiet" size="sm">
            {userCopy.erasures}
          </ButtonLink>
        }
      >
        {query.isPending && <Skeleton>7 accounts, 2 of them admins.</Skeleton>}
        {query.data &&
          userCopy.summary(formatCount(query.data.accounts), formatCount(query.data.admins))}
      </DashboardHead>
      <TableTools>
        <TableSearch
          label={userCopy.search}
          value={text}
          onChange={(typed) => onSearch({ query: typed })}
        />
      </TableTools>
      <DataList
        rows={numberedRows(query, {
          page,
          linkTo: (number) => ({ to: '/dashboard/user', search: { query: text, page: number } }),
          copy: userCopy,
          countedTo: text === undefined ? undefined : MAX_COUNTED,
        })}
        copy={userCopy}
        caption={userCopy.title}
        columns={columns(self, changes)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={userCopy.noMatch}
            action={
              <Button variant="quiet" onClick={() => onSearch({})}>
                {userCopy.showAll}
              </Button>
            }
          >
            {userCopy.noMatchText(text ?? '')}
          </EmptyState>
        }
      />
      {promoting && (
        <MakeAdminDialog
          user={promoting}
          onClose={() => setPromoting(null)}
          onConfirm={() => void makeAdmin.run({ email: promoting.email })}
        />
      )}
    </>
  );
}
