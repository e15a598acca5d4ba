import { toast } from '../../../components/ui/feedback/toast.tsx';
import { userCopy } from '../../../copy/users.ts';
import { getErrorCode, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useUserMutations } from '../users.mutations.ts';

/** The actions of an admin on one account; each shows a toast with its outcome. */
export function useUserActions(email: string) {
  const { makeAdmin, demote, reactivate } = useUserMutations({
    makeAdmin: toastCallbacks(userCopy.madeAdmin, makeAdminErrorMessage),
    demote: toastCallbacks(userCopy.demoted),
    reactivate: toastCallbacks(userCopy.reactivated),
  });
  return {
    isPending: makeAdmin.isPending || demote.isPending || reactivate.isPending,
    makeAdmin: () => makeAdmin.mutate({ email }),
    demote: () => demote.mutate({ email }),
    reactivate: () => reactivate.mutate({ email }),
  };
}

function toastCallbacks(
  successMessage: (email: string) => string,
  errorMessage: (error: unknown) => string = getErrorMessage,
) {
  return {
    onSuccess: (_: unknown, { email }: { email: string }) => toast.success(successMessage(email)),
    onError: (error: unknown) => toast.error(errorMessage(error)),
  };
}

/** The error message of `makeAdmin`; the documented text when the caller is no admin. */
export function makeAdminErrorMessage(error: unknown): string {
  return getErrorCode(error) === 'NOT_ALLOWED' ? userCopy.notAllowed : getErrorMessage(error);
}
