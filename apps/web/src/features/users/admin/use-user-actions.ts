import { toast } from '../../../components/ui/feedback/toast.tsx';
import { copy } from '../../../copy.ts';
import { getErrorCode, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useUserMutations } from '../users.mutations.ts';

/** What an admin does to one account at the press of a button; each tells how it went. */
export function useUserActions(email: string) {
  const { makeAdmin, demote, reactivate } = useUserMutations({
    makeAdmin: told('is an admin now.', makeAdminRefusal),
    demote: told('is no longer an admin.'),
    reactivate: told('can sign in again.'),
  });
  return {
    isPending: makeAdmin.isPending || demote.isPending || reactivate.isPending,
    makeAdmin: () => makeAdmin.mutate({ email }),
    demote: () => demote.mutate({ email }),
    reactivate: () => reactivate.mutate({ email }),
  };
}

function told(success: string, refusal: (error: unknown) => string = getErrorMessage) {
  return {
    onSuccess: (_: unknown, { email }: { email: string }) => toast.success(`${email} ${success}`),
    onError: (error: unknown) => toast.error(refusal(error)),
  };
}

/** Why somebody could not be made an admin; in the documented words when the caller is none. */
export function makeAdminRefusal(error: unknown): string {
  return getErrorCode(error) === 'NOT_ALLOWED' ? copy.users.notAllowed : getErrorMessage(error);
}
