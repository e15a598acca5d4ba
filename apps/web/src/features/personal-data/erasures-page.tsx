import type { ListedErasure } from '@bm/domain/personal-data/erasure.schema';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import {
  Cell,
  ColumnHead,
  Row,
  RowActions,
  RowHead,
  Table,
} from '../../components/ui/data/table.tsx';
import { confirm } from '../../components/ui/feedback/confirm.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { erasureCopy as copy } from '../../copy/personal-data.ts';
import { uiCopy } from '../../copy/ui.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDate, formatIsoTime } from '../../lib/format-date.ts';
import { getErrorDetails, getErrorMessage } from '../../lib/trpc/errors.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { erasuresAndUsers, openErasures } from './personal-data.queries.ts';

/** The requests of erasure that an admin confirms. */
export function ErasuresPage() {
  const query = openErasures.use();
  return (
    <>
      <DashboardHead
        crumbs={[{ label: copy.users, link: { to: '/dashboard/user' } }, { label: copy.title }]}
        title={copy.title}
      >
        {copy.intro}
      </DashboardHead>
      <QueryContent
        query={query}
        failed={copy.failed}
        loading={copy.loading}
        skeleton={<Skeleton className="block h-48" />}
      >
        {(requests) => <RequestTable requests={requests} />}
      </QueryContent>
    </>
  );
}

function RequestTable({ requests }: { requests: readonly ListedErasure[] }) {
  const confirmErasure = useAction(trpc.personalData.confirmErasure, {
    invalidates: erasuresAndUsers,
  });
  const erase = async (userId: string, email: string) => {
    const { erasedAt } = await confirmErasure.runOrThrow({ userId });
    toast.success(erasedAt === null ? copy.closed(email) : copy.erased(email));
  };
  const ask = ({ userId, email }: ListedErasure) =>
    void confirm({
      ...copy.dialog,
      title: copy.dialog.title(email),
      action: copy.action,
      act: () => erase(userId, email),
      errorText,
    });
  if (requests.length === 0) {
    return (
      <EmptyState
        title={copy.empty}
        action={
          <Link to="/dashboard/user" className={buttonClasses({ variant: 'quiet' })}>
            {copy.users}
          </Link>
        }
      >
        {copy.emptyText}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={copy.title}
      head={
        <>
          <ColumnHead>{copy.columns.customer}</ColumnHead>
          <ColumnHead>{copy.columns.requested}</ColumnHead>
          <ColumnHead>{copy.columns.state}</ColumnHead>
          <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
        </>
      }
    >
      {requests.map((request) => (
        <RequestRow key={request.userId} request={request} onErase={() => ask(request)} />
      ))}
    </Table>
  );
}

function RequestRow({ request, onErase }: { request: ListedErasure; onErase: () => void }) {
  const { email, displayName, requestedAt, confirmedAt } = request;
  return (
    <Row>
      <RowHead>
        <b className="block wrap-anywhere">{displayName}</b>
        <span className="small text-ink-2">
          <Email address={email} />
        </span>
      </RowHead>
      <Cell label={copy.columns.requested}>
        <time className="num" dateTime={formatIsoTime(requestedAt)}>
          {formatDate(requestedAt)}
        </time>
      </Cell>
      <Cell label={copy.columns.state}>{confirmedAt === null ? copy.open : copy.confirmed}</Cell>
      <RowActions>
        <Button variant="danger" size="sm" onClick={onErase}>
          {confirmedAt === null ? copy.action : copy.again}
          <span className="visually-hidden">{copy.hiddenEmail(email)}</span>
        </Button>
      </RowActions>
    </Row>
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
