import { useEffect, useEffectEvent, useTransition } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { GoogleLogo } from '../../../components/ui/media/google-logo.tsx';
import { useHydrated } from '../../../lib/hydration.ts';
import { identityErrorMessage } from '../identity-message.ts';
import { useSignIn } from '../use-sign-in.ts';

interface GoogleButtonProps {
  from: string | undefined;
  /** The documented label, which differs between sign-in and sign-up. */
  label: string;
  onError: (message: string) => void;
}

/** Federated sign-in: in a popup, or by leaving the page where popups are blocked. */
export function GoogleButton({ from, label, onError }: GoogleButtonProps) {
  const hydrated = useHydrated();
  const enterShop = useSignIn(from);
  const [isPending, startTransition] = useTransition();

  const run = (step: Parameters<typeof enterShop>[0]) =>
    startTransition(async () => {
      try {
        await enterShop(step);
      } catch (error) {
        const message = identityErrorMessage(error);
        if (message !== null) onError(message);
      }
    });

  // Back from the provider's page: the outcome waits in the provider's client.
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

/** The provider's client notes in session storage that it left the page to sign in. */
const PENDING = 'firebase:pendingRedirect:';

/** Whether this page load comes back from the provider's own sign-in page. */
export function hasPendingRedirect(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(PENDING));
}
