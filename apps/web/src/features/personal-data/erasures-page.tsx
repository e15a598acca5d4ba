import type { ListedErasure } from '@bm/domain/personal-data/erasure.schema';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { actionsColumn, dateColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { allRows } from '../../components/list/list-rows.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { confirm } from '../../components/ui/feedback/confirm.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { erasureCopy as copy } from '../../copy/personal-data.ts';
import { useAction, type Invalidate } from '../../lib/actions/use-action.ts';
import { getErrorDetails, getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const columns: Column<ListedErasure>[] = [
  {
    head: copy.columns.customer,
    cell: ({ displayName, email }) => (
      <>
        <b className="block wrap-anywhere">{displayName}</b>
        <span className="small text-ink-2">
          <Email address={email} />
        </span>
      </>
    ),
    sample: (
      <Stack>
        <Skeleton>Workshop owner</Skeleton>
        <Skeleton className="small">owner@company.com</Skeleton>
      </Stack>
    ),
  },
  dateColumn(copy.columns.requested, ({ requestedAt }) => requestedAt),
  {
    head: copy.columns.state,
    cell: ({ confirmedAt }) => (confirmedAt === null ? copy.open : copy.confirmed),
    sample: 'Requested',
  },
  actionsColumn((request) => <EraseButton request={request} />, 'w-24'),
];

/** The requests of erasure that an admin confirms. */
export function ErasuresPage() {
  return (
    <>
      <DashboardHead
        above={[{ label: copy.users, link: { to: '/dashboard/user' } }]}
        title={copy.title}
      >
        {copy.intro}
      </DashboardHead>
      <DataList
        rows={allRows(trpc.personalData.openErasures.useQuery())}
        copy={copy}
        caption={copy.title}
        columns={columns}
        rowKey={({ userId }) => userId}
        empty={
          <EmptyState
            title={copy.empty}
            action={
              <ButtonLink to="/dashboard/user" variant="quiet">
                {copy.users}
              </ButtonLink>
            }
          >
            {copy.emptyText}
          </EmptyState>
        }
      />
    </>
  );
}

/** The lists of requests and users, for a confirmed request. */
const erasuresAndUsers: Invalidate = (utils) => [
  utils.personalData.openErasures.invalidate(),
  utils.users.list.invalidate(),
];

function EraseButton({ request }: { request: ListedErasure }) {
  const { userId, email, confirmedAt } = request;
  const confirmErasure = useAction(trpc.personalData.confirmErasure, {
    invalidates: erasuresAndUsers,
  });
  const erase = async () => {
    const { erasedAt } = await confirmErasure.runOrThrow({ userId });
    toast.success(erasedAt === null ? copy.closed(email) : copy.erased(email));
  };
  const ask = () =>
    void confirm({
      ...copy.dialog,
      title: copy.dialog.title(email),
      action: copy.action,
      act: erase,
      errorText,
    });
  return (
    <Button variant="danger" size="sm" onClick={ask}>
      {confirmedAt === null ? copy.action : copy.again}
      <span className="visually-hidden">{copy.hiddenEmail(email)}</span>
    </Button>
  );
}

/** The message, with the numbers of the orders that block the erasure. */
function errorText(error: unknown): string {
  const { orders, checkouts } = getErrorDetails(error);
  const numbers = [orders, checkouts].flatMap((list) => (Array.isArray(list) ? list : []));
  const message = getErrorMessage(error);
  if (numbers.length === 0) return message;
  return `${message} ${copy.blocked(numbers.map(String).join(', '))}`;
}
