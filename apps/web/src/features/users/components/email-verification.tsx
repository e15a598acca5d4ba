import { useEffect } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { verificationCopy } from '../../../copy/sign-in.ts';
import { useEmailVerification } from '../use-email-verification.ts';

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
