import { clsx } from 'clsx/lite';
import { siteCopy } from '../../../copy/site.ts';
import { ButtonLink } from '../../ui/forms/button-link.tsx';
import { Button } from '../../ui/forms/button.tsx';

interface SignOutButtonProps {
  /** Undefined while the session loads; its space is reserved. */
  displayName: string | undefined;
  onSignOut: () => void;
  /** Full width, for the mobile menu. */
  wide?: boolean;
}

/** The SignOut button with the user's name; hidden when signed out. */
export function SignOutButton({ displayName, onSignOut, wide = false }: SignOutButtonProps) {
  return (
    <Button
      variant={wide ? 'quiet' : 'bare'}
      size={wide ? 'md' : 'sm'}
      className={clsx('signed-out:hidden', wide && 'col-span-2')}
      onClick={onSignOut}
    >
      {siteCopy.navigation.signOut} <span className="account-name">{displayName}</span>
    </Button>
  );
}

/** The SingIn and SignUp links; hidden when signed in. */
export function SignInLinks({ wide = false }: { wide?: boolean }) {
  const size = wide ? 'md' : 'sm';
  return (
    <>
      <ButtonLink
        to="/login"
        variant={wide ? 'quiet' : 'bare'}
        size={size}
        className="signed-in:hidden"
      >
        {siteCopy.navigation.signIn}
      </ButtonLink>
      <ButtonLink to="/signUp" size={size} className="signed-in:hidden">
        {siteCopy.navigation.signUp}
      </ButtonLink>
    </>
  );
}
