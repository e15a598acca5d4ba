import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { verificationCopy, signInCopy } from '../../../copy/sign-in.ts';
import { loadIdentity } from '../../../lib/session/session-exchange.ts';
import { renewSession } from '../../../lib/session/session.ts';
import { identityErrorMessage } from '../use-sign-in.ts';

interface EmailVerificationProps {
  /** Called when the email is verified, with the session renewed. */
  onVerified?: () => unknown;
}

/** One line that shows whether the email is verified; its height is reserved while this loads. */
export function EmailVerification({ onVerified }: EmailVerificationProps) {
  const { isVerified, sendAgain, isSending } = useEmailVerification();
  useEffect(() => {
    if (isVerified === true) onVerified?.();
  }, [isVerified, onVerified]);
  return (
    <div className="flex min-h-control-sm items-center justify-between gap-3 text-sm pointer-coarse:min-h-control">
      {isVerified === true && (
        <p className="flex items-center gap-2 text-success">
          <Icon name="check" small /> {verificationCopy.verified}
        </p>
      )}
      {isVerified === false && (
        <>
          <p className="flex items-center gap-2 text-warning">
            <Icon name="warning" small /> {verificationCopy.unverified}
          </p>
          <Button variant="quiet" size="sm" pending={isSending} onClick={sendAgain}>
            {verificationCopy.sendAgain}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Whether the identity provider has verified the user's email: undefined while it is unknown. It is
 * read again when the window gets the focus, after the user followed the link of the mail.
 */
function useEmailVerification() {
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
