import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Button, ignoreDoubleClick } from '../../../components/ui/forms/button.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Cell, Row, RowActions, RowHead } from '../../../components/ui/data/table.tsx';
import { copy } from '../../../copy.ts';
import { formatDate, formatIsoTime } from '../../../lib/format.ts';
import { useUserActions } from './use-user-actions.ts';

interface UserRowProps {
  user: User;
  /** The admin's own account, which nobody changes from within. */
  isSelf: boolean;
  onRemove: (user: User) => void;
}

/** One account: its role, and what an admin may do with it. */
export function UserRow({ user, isSelf, onRemove }: UserRowProps) {
  const { email } = user;
  const actions = useUserActions(email);
  const isClosed = user.status === 'deactivated';
  const canChangeRole = !isSelf && (isAdmin(user) || !isClosed);
  return (
    <Row>
      <RowHead>
        <span className="text-base font-[540]">
          <Email address={email} />
        </span>
        {isSelf && <span className="font-[400] text-ink-2"> (you)</span>}
      </RowHead>
      <Cell label={copy.users.role}>
        <span className="inline-flex flex-wrap gap-2">
          {isAdmin(user) ? <Badge tone="solid">Admin</Badge> : <Badge>Customer</Badge>}
          {isClosed && <Badge tone="danger">Removed</Badge>}
        </span>
      </Cell>
      <Cell numeric label="Joined">
        <time dateTime={formatIsoTime(user.createdAt)}>{formatDate(user.createdAt)}</time>
      </Cell>
      <RowActions>
        {canChangeRole && (
          <Button
            variant="quiet"
            size="sm"
            pending={actions.isPending}
            onClick={ignoreDoubleClick(isAdmin(user) ? actions.demote : actions.makeAdmin)}
          >
            {isAdmin(user) ? 'Remove admin role' : copy.users.makeAdmin}
            <span className="vh">: {email}</span>
          </Button>
        )}
        {isClosed ? (
          <Button
            variant="quiet"
            size="sm"
            pending={actions.isPending}
            onClick={ignoreDoubleClick(actions.reactivate)}
          >
            Reactivate
            <span className="vh"> {email}</span>
          </Button>
        ) : (
          <Button
            variant="danger"
            size="sm"
            disabled={isSelf}
            className={isSelf ? 'action-idle' : undefined}
            onClick={() => onRemove(user)}
          >
            {copy.users.remove}
            <span className="vh"> {email}</span>
          </Button>
        )}
      </RowActions>
    </Row>
  );
}

/** The place of an account that is still loading. */
export function UserRowSkeleton() {
  return (
    <Row>
      <Cell full>
        <Skeleton className="text-base">customer@company.com</Skeleton>
      </Cell>
      <Cell label={copy.users.role}>
        <Skeleton>Customer</Skeleton>
      </Cell>
      <Cell numeric label="Joined">
        <Skeleton>20 Nov 2026</Skeleton>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-60 max-w-full pointer-coarse:h-control" />
      </RowActions>
    </Row>
  );
}
