import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { Email } from '../../../components/ui/data/email.tsx';
import { Cell, Row, RowActions, RowHead, Stack } from '../../../components/ui/data/table.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { userCopy } from '../../../copy/admin/users.ts';
import { formatDate, formatIsoTime } from '../../../lib/format-date.ts';
import { useReversibleActions } from '../users.mutations.ts';

interface UserRowProps {
  user: User;
  /** The admin's own account; it cannot be changed here. */
  isSelf: boolean;
  onMakeAdmin: (user: User) => void;
  onRelease: (user: User) => void;
  onRemove: (user: User) => void;
}

/** One account with its role and the actions of an admin. */
export function UserRow({ user, isSelf, onMakeAdmin, onRelease, onRemove }: UserRowProps) {
  const { email } = user;
  const { demote, reactivate } = useReversibleActions();
  const isPending = demote.isPending || reactivate.isPending;
  const person = [user.displayName, user.company].filter((text) => text !== '').join(', ');
  const isClosed = user.status === 'deactivated';
  const canChangeRole = !isSelf && (isAdmin(user) || !isClosed);
  return (
    <Row>
      <RowHead>
        <span className="text-base font-[540]">
          <Email address={email} />
        </span>
        {isSelf && <span className="font-[400] text-ink-2">{userCopy.you}</span>}
        {person !== '' && (
          <span className="block font-[400] wrap-anywhere text-ink-2">{person}</span>
        )}
      </RowHead>
      <Cell label={userCopy.role}>
        <span className="inline-flex flex-wrap gap-2">
          {isAdmin(user) ? (
            <Badge tone="solid">{userCopy.admin}</Badge>
          ) : (
            <Badge>{userCopy.customer}</Badge>
          )}
          {isClosed && <Badge tone="danger">{userCopy.removed}</Badge>}
        </span>
      </Cell>
      <Cell numeric label={userCopy.joined}>
        <time dateTime={formatIsoTime(user.createdAt)}>{formatDate(user.createdAt)}</time>
      </Cell>
      <RowActions>
        {canChangeRole &&
          (isAdmin(user) ? (
            <ActionButton
              variant="quiet"
              size="sm"
              pending={isPending}
              action={demote}
              input={{ email }}
            >
              {userCopy.removeAdmin}
              <span className="visually-hidden">: {email}</span>
            </ActionButton>
          ) : (
            <Button variant="quiet" size="sm" pending={isPending} onClick={() => onMakeAdmin(user)}>
              {userCopy.makeAdmin}
              <span className="visually-hidden">: {email}</span>
            </Button>
          ))}
        {!isSelf && !isClosed && (
          <Button variant="quiet" size="sm" onClick={() => onRelease(user)}>
            {userCopy.release}
            <span className="visually-hidden"> {email}</span>
          </Button>
        )}
        {isClosed ? (
          <ActionButton
            variant="quiet"
            size="sm"
            pending={isPending}
            action={reactivate}
            input={{ email }}
          >
            {userCopy.reactivate}
            <span className="visually-hidden"> {email}</span>
          </ActionButton>
        ) : (
          <Button
            variant="danger"
            size="sm"
            disabled={isSelf}
            className={isSelf ? 'action-idle' : undefined}
            onClick={() => onRemove(user)}
          >
            {userCopy.remove}
            <span className="visually-hidden"> {email}</span>
          </Button>
        )}
      </RowActions>
    </Row>
  );
}

/** Placeholder while accounts load. */
export function UserRowSkeleton() {
  return (
    <Row>
      <Cell full>
        <Stack>
          <Skeleton className="text-base">customer@company.com</Skeleton>
          <Skeleton>Customer, Company</Skeleton>
        </Stack>
      </Cell>
      <Cell label={userCopy.role}>
        <Skeleton>Customer</Skeleton>
      </Cell>
      <Cell numeric label={userCopy.joined}>
        <Skeleton>20 Nov 2026</Skeleton>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-60 max-w-full pointer-coarse:h-control" />
      </RowActions>
    </Row>
  );
}
