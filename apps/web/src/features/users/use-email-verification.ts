import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { signInCopy } from '../../copy/sign-in.ts';
import { loadIdentity } from '../../lib/session/session-exchange.ts';
import { renewSession } from '../../lib/session/session.ts';
import { identityErrorMessage } from './use-sign-in.ts';

/**
 * Whether the identity provider has verified the user's email: undefined while it is unknown. It is
 * read again when the window gets the focus, after the user followed the link of the mail.
 */
export function useEmailVerification() {
  const { context } = useRouter().options;
  const verification = useQuery({
    queryKey: [['identity', 'verification']],
    queryFn: async () => {
      const read = await (await loadIdentity(context)).readVerification();
      // The shop holds stock longer for a verified email, which only a new token contains.
      if (read?.isNew) await renewSession(context);
      return read?.isVerified ?? null;
    },
    staleTime: 0,
    retry: false,
  });
  const sendAgain = useMutation({
    mutationFn: async () => (await loadIdentity(context)).sendVerification(),
    onSuccess: () => toast.success(signInCopy.resetSent),
    onError: (error) => toast.error(identityErrorMessage(error) ?? signInCopy.failed),
  });
  return {
    isVerified: verification.data ?? undefined,
    sendAgain: () => sendAgain.mutate(),
    isSending: sendAgain.isPending,
  };
}
