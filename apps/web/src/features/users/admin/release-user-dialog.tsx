import type { User } from '@bm/domain/users/user.schema';
import { ConfirmDialog } from '../../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { userCopy } from '../../../copy/admin/users.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useReleaseUser } from '../users.mutations.ts';

interface ReleaseUserDialogProps {
  /** Null while the dialog is closed. */
  user: User | null;
  onClose: () => void;
}

/** Confirms that an account is released from its sign-in. */
export function ReleaseUserDialog({ user, onClose }: ReleaseUserDialogProps) {
  const release = useReleaseUser({
    onSuccess: ({ changed }, { email }) =>
      toast.success(changed > 0 ? userCopy.isReleased(email) : userCopy.notBound(email)),
    onError: (error, { email }) =>
      toast.error(userCopy.releaseFailed(email, getErrorMessage(error))),
  });
  const confirm = () => {
    if (user === null) return;
    release.mutate({ email: user.email });
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== null}
      title={userCopy.releaseDialog.title(user?.email ?? '')}
      safeLabel={userCopy.releaseDialog.keep}
      actionLabel={userCopy.release}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{userCopy.releaseDialog.text}</p>
    </ConfirmDialog>
  );
}
