import { toast } from '../../../components/ui/toast.tsx';
import { copy } from '../../../copy.ts';
import { errorCodeOf, errorMessageOf } from '../../../lib/errors.ts';
import { useUserChanges } from './all-users.queries.ts';

/** What an admin does to one account at the press of a button; each tells how it went. */
export function useUserActions(email: string) {
  const { makeAdmin, demote, reactivate } = useUserChanges();
  return {
    isPending: makeAdmin.isPending || demote.isPending || reactivate.isPending,
    makeAdmin: () =>
      makeAdmin.mutate(
        { email },
        {
          ...told(`${email} is an admin now.`),
          onError: (error) => toast.error(makeAdminRefusal(error)),
        },
      ),
    demote: () => demote.mutate({ email }, told(`${email} is no longer an admin.`)),
    reactivate: () => reactivate.mutate({ email }, told(`${email} can sign in again.`)),
  };
}

function told(success: string) {
  return {
    onSuccess: () => toast.success(success),
    onError: (error: unknown) => toast.error(errorMessageOf(error)),
  };
}

/** Why somebody could not be made an admin; in the documented words when the caller is none. */
export function makeAdminRefusal(error: unknown): string {
  return errorCodeOf(error) === 'NOT_ALLOWED' ? copy.users.notAllowed : errorMessageOf(error);
}
