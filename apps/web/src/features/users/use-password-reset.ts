import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { signInCopy } from '../../copy/sign-in.ts';
import { loadIdentity } from '../../lib/session/session.ts';
import { identityErrorMessage } from './use-sign-in.ts';

/** Sends the password reset mail. */
export function usePasswordReset() {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);

  const send = async (email: string | undefined) => {
    const address = email?.trim() ?? '';
    if (address === '') {
      toast.error(signInCopy.noUser);
      return;
    }
    setIsPending(true);
    try {
      const identity = await loadIdentity(router.options.context);
      await identity.sendPasswordReset(address);
      toast.success(signInCopy.resetSent);
    } catch (error) {
      toast.error(identityErrorMessage(error) ?? signInCopy.noUser);
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending };
}
