import { useRouter, useRouterState } from '@tanstack/react-router';
import { Email } from '../../../components/ui/data/email.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { signInCopy } from '../../../copy/sign-in.ts';
import { clearDrafts } from '../../../lib/forms/clear-drafts.ts';
import { signOut } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-state.ts';
import { safeReturnPath } from '../sign-in-redirect.tsx';

interface SignedInChoiceProps {
  from: string | undefined;
  /** Called after the sign-out, to move the focus into the form. */
  onUseAnother: () => void;
}

/**
 * Who is signed in already, above the form of a sign-in page. CSS hides it from visitors; its space is
 * reserved while the session loads.
 */
export function SignedInChoice({ from, onUseAnother }: SignedInChoiceProps) {
  const session = useSession();
  const { context } = useRouter().options;
  // After a sign-in, the page that is opened next says who is signed in.
  const isLeaving = useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      location.pathname !== resolvedLocation.pathname,
  });
  if (isLeaving || session.status === 'unreachable') return null;
  const { displayName = '', email = '' } = session.status === 'signed-in' ? session.user : {};
  const useAnother = async () => {
    clearDrafts();
    const signedOut = signOut(context);
    onUseAnother();
    await signedOut;
  };
  return (
    <Panel className="signed-out:hidden">
      <p>
        {signInCopy.signedInAs}
        <span className="block min-h-[1lh] font-[640]">
          <Email address={email} />
        </span>
      </p>
      <a
        className={buttonClasses({ block: true }, 'text-center whitespace-normal! wrap-anywhere')}
        href={safeReturnPath(from)}
      >
        {signInCopy.continueAs(displayName || email)}
      </a>
      <Button variant="quiet" block onClick={() => void useAnother()}>
        {signInCopy.anotherAccount}
      </Button>
    </Panel>
  );
}
