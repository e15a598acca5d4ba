import { toast } from '../../../components/ui/feedback/toast.tsx';
import { userCopy } from '../../../copy/admin/users.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useUserMutations } from '../users.mutations.ts';

/** The actions of an admin on one account; each shows a toast with its outcome. */
export function useUserActions(email: string) {
  const { demote, reactivate } = useUserMutations({
    demote: toastCallbacks(userCopy.demoted),
    reactivate: toastCallbacks(userCopy.reactivated),
  });
  return {
    isPending: demote.isPending || reactivate.isPending,
    demote: () => demote.mutate({ email }),
    reactivate: () => reactivate.mutate({ email }),
  };
}

function toastCallbacks(successMessage: (email: string) => string) {
  return {
    onSuccess: (_: unknown, { email }: { email: string }) => toast.success(successMessage(email)),
    onError: (error: unknown) => toast.error(getErrorMessage(error)),
  };
}
