import type { User } from '@bm/domain/users/user.schema';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { useDeactivateUser } from './user-changes.ts';

interface RemoveUserDialogProps {
  /** Null while nobody is to be removed. */
  user: User | null;
  onClose: () => void;
}

/** Asks before an account is closed; names it. */
export function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const deactivate = useDeactivateUser({
    done: (_, { email }) => toast.success(`${email} is removed.`),
    refused: (error, { email }) => toast.error(`${email} is not removed. ${errorMessageOf(error)}`),
  });
  const confirm = () => {
    if (user === null) return;
    deactivate.mutate({ email: user.email });
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== null}
      title={`Remove user ${user?.email ?? ''}?`}
      safeLabel="Keep the user"
      actionLabel={copy.users.remove}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        The account is closed: it can no longer sign in or order. Its orders and reviews stay, and
        you can open it again.
      </p>
    </ConfirmDialog>
  );
}
