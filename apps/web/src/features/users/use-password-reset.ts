import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { signInCopy } from '../../copy/sign-in.ts';
import { loadIdentity } from '../../lib/session/session-exchange.ts';
import { identityErrorMessage } from './use-sign-in.ts';

/** Sends the password reset mail. Each outcome is a toast; `onError` gets it for the email field. */
export function usePasswordReset(onError: (message: string) => void) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);

  const send = async (email: string | undefined) => {
    const address = email?.trim() ?? '';
    if (address === '') {
      toast.error(signInCopy.noUser);
      onError(signInCopy.typeEmail);
      return;
    }
    setIsPending(true);
    try {
      const identity = await loadIdentity(router.options.context);
      await identity.sendPasswordReset(address);
      toast.success(signInCopy.resetSent);
    } catch (error) {
      const message = identityErrorMessage(error) ?? signInCopy.noUser;
      toast.error(message);
      onError(message);
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending };
}
