import { toast } from '../../../components/ui/toast.tsx';
import { copy } from '../../../copy.ts';
import { errorCodeOf, errorMessageOf } from '../../../lib/errors.ts';
import { useUserChanges } from './user-changes.ts';

/** What an admin does to one account at the press of a button; each tells how it went. */
export function useUserActions(email: string) {
  const { makeAdmin, demote, reactivate } = useUserChanges({
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

function told(success: string, refusal: (error: unknown) => string = errorMessageOf) {
  return {
    done: (_: unknown, { email }: { email: string }) => toast.success(`${email} ${success}`),
    refused: (error: unknown) => toast.error(refusal(error)),
  };
}

/** Why somebody could not be made an admin; in the documented words when the caller is none. */
export function makeAdminRefusal(error: unknown): string {
  return errorCodeOf(error) === 'NOT_ALLOWED' ? copy.users.notAllowed : errorMessageOf(error);
}
