import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';

/** Sends to the sign-in when the session ends on a protected page, and remembers the page. */
export function useSignedOutRedirect(): void {
  const router = useRouter();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-out') return;
    const from = router.state.location.href;
    void router.navigate({ to: '/login', search: { from } });
  }, [router, status]);
}
