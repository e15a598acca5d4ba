import type { User } from '@bm/domain/users/user.schema';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { useDeactivateUser } from './all-users.queries.ts';

interface RemoveUserDialogProps {
  /** Null while nobody is to be removed. */
  user: User | null;
  onClose: () => void;
}

/** Asks before an account is closed; names it. */
export function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const deactivate = useDeactivateUser();
  const close = () => {
    deactivate.reset();
    onClose();
  };
  const confirm = () => {
    if (user === null) return;
    deactivate.mutate(
      { email: user.email },
      {
        onSuccess: () => {
          toast.success(`${user.email} is removed.`);
          close();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={user !== null}
      title={`Remove user ${user?.email ?? ''}?`}
      safeLabel="Keep the user"
      actionLabel={copy.users.remove}
      pending={deactivate.isPending}
      error={deactivate.error === null ? null : errorMessageOf(deactivate.error)}
      onClose={close}
      onConfirm={confirm}
    >
      <p>
        The account is closed: it can no longer sign in or order. Its orders and reviews stay, and
        you can open it again.
      </p>
    </ConfirmDialog>
  );
}
