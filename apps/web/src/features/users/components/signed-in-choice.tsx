import { useRouter, useRouterState } from '@tanstack/react-router';
import { Email } from '../../../components/ui/data/email.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { signInCopy } from '../../../copy/sign-in.ts';
import { clearDrafts } from '../../../lib/forms/clear-drafts.ts';
import { signOut, useSession } from '../../../lib/session/session.ts';
import { safeReturnPath } from '../sign-in-redirect.tsx';

interface SignedInChoiceProps {
  from: string | undefined;
  /** Called after the sign-out, to move the focus into the form. */
  onUseAnother: () => void;
}

/** Who is signed in already, above the form of a sign-in page; nothing for a visitor. */
export function SignedInChoice({ from, onUseAnother }: SignedInChoiceProps) {
  const session = useSession();
  const { context } = useRouter().options;
  // After a sign-in, the page that is opened next says who is signed in.
  const isLeaving = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  });
  if (session.status !== 'signed-in' || isLeaving) return null;
  const { displayName, email } = session.user;
  const useAnother = async () => {
    clearDrafts();
    const signedOut = signOut(context);
    onUseAnother();
    await signedOut;
  };
  return (
    <Panel>
      <p>
        {signInCopy.signedInAs} {displayName !== '' && <b>{displayName} </b>}
        <Email address={email} />.
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          className={buttonClasses({}, 'min-w-0 wrap-anywhere whitespace-normal!')}
          href={safeReturnPath(from)}
        >
          {signInCopy.continueAs(displayName || email)}
        </a>
        <Button variant="quiet" onClick={() => void useAnother()}>
          {signInCopy.anotherAccount}
        </Button>
      </div>
    </Panel>
  );
}
