import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { ActionButton } from '../../../components/ui/forms/action-button.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { userCopy } from '../../../copy/admin/users.ts';
import { useReversibleActions } from '../users.mutations.ts';

/** What a page does to an account after a question. */
export interface UserChanges {
  onMakeAdmin: (user: User) => void;
  onRelease: (user: User) => void;
  onRemove: (user: User) => void;
}

interface UserActionsProps extends UserChanges {
  user: User;
  /** The admin's own account; it cannot be changed here. */
  isSelf: boolean;
}

/** The buttons of an admin for one account. */
export function UserActions({ user, isSelf, onMakeAdmin, onRelease, onRemove }: UserActionsProps) {
  const { email } = user;
  const { demote, reactivate } = useReversibleActions();
  const isPending = demote.isPending || reactivate.isPending;
  const isClosed = user.status === 'deactivated';
  const canChangeRole = !isSelf && (isAdmin(user) || !isClosed);
  return (
    <>
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
    </>
  );
}
