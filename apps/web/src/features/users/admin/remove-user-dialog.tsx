import type { User } from '@bm/domain/users/user.schema';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { userCopy } from '../../../copy/admin/users.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useDeactivateUser } from '../users.mutations.ts';

interface RemoveUserDialogProps {
  /** Null while the dialog is closed. */
  user: User | null;
  onClose: () => void;
}

/** Confirms the deactivation of an account. */
export function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const deactivate = useDeactivateUser({
    onSuccess: (_, { email }) => toast.success(userCopy.isRemoved(email)),
    onError: (error, { email }) =>
      toast.error(userCopy.removeFailed(email, getErrorMessage(error))),
  });
  const confirm = () => {
    if (user === null) return;
    deactivate.mutate({ email: user.email });
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== null}
      title={userCopy.removeDialog.title(user?.email ?? '')}
      safeLabel={userCopy.removeDialog.keep}
      actionLabel={userCopy.remove}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{userCopy.removeDialog.text}</p>
    </ConfirmDialog>
  );
}
