import type { User } from '@bm/domain/users/user.schema';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { copy } from '../../../copy.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useDeactivateUser } from '../users.mutations.ts';

interface RemoveUserDialogProps {
  /** Null while nobody is to be removed. */
  user: User | null;
  onClose: () => void;
}

/** Asks before an account is closed; names it. */
export function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const deactivate = useDeactivateUser({
    onSuccess: (_, { email }) => toast.success(`${email} is removed.`),
    onError: (error, { email }) =>
      toast.error(`${email} is not removed. ${getErrorMessage(error)}`),
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
