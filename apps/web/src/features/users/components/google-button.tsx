import { useEffect, useEffectEvent, useTransition } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { GoogleLogo } from '../../../components/ui/media/google-logo.tsx';
import { useHydrated } from '../../../lib/hydration.ts';
import { useSignIn } from '../use-sign-in.ts';

interface GoogleButtonProps {
  from: string | undefined;
  /** The documented label of the page. */
  label: string;
  onError: (error: unknown) => void;
}

/** Google sign-in in a popup, or by redirect where popups are blocked. */
export function GoogleButton({ from, label, onError }: GoogleButtonProps) {
  const hydrated = useHydrated();
  const completeSignIn = useSignIn(from);
  const [isPending, startTransition] = useTransition();

  const run = (step: Parameters<typeof completeSignIn>[0]) =>
    startTransition(async () => {
      try {
        await completeSignIn(step);
      } catch (error) {
        onError(error);
      }
    });

  // After a redirect the provider's client has the result.
  const finishRedirect = useEffectEvent(() => {
    if (hasPendingRedirect()) run((identity) => identity.redirectResult());
  });
  useEffect(() => finishRedirect(), []);

  return (
    <Button
      variant="quiet"
      block
      disabled={!hydrated}
      pending={isPending}
      onClick={() => run((identity) => identity.signInWithGoogle())}
    >
      <GoogleLogo />
      {label}
    </Button>
  );
}

/** The session storage key with which the provider's client marks a redirect. */
const PENDING = 'firebase:pendingRedirect:';

/** Whether this page load is the return from a sign-in by redirect. */
function hasPendingRedirect(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(PENDING));
}
