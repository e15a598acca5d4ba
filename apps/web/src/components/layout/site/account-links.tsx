import { Link } from '@tanstack/react-router';
import { siteCopy } from '../../../copy/site.ts';
import { cx } from '../../../lib/class-names.ts';
import { buttonClasses } from '../../ui/forms/button-classes.ts';
import { Button } from '../../ui/forms/button.tsx';

interface SignOutButtonProps {
  /** Unknown before the session is read; its place is kept meanwhile. */
  displayName: string | undefined;
  onSignOut: () => void;
  /** The button of the small screens' menu. */
  wide?: boolean;
}

/** SignOut with the name of who is signed in; hidden from visitors. */
export function SignOutButton({ displayName, onSignOut, wide = false }: SignOutButtonProps) {
  return (
    <Button
      variant={wide ? 'quiet' : 'bare'}
      size={wide ? 'md' : 'sm'}
      className={cx('signed-out:hidden', wide && 'col-span-2')}
      onClick={onSignOut}
    >
      {siteCopy.navigation.signOut}{' '}
      <span className="w-28 overflow-hidden text-start font-[450] text-ellipsis text-ink-2">
        {displayName}
      </span>
    </Button>
  );
}

/** SingIn and SignUp; hidden once somebody is signed in. */
export function SignInLinks({ wide = false }: { wide?: boolean }) {
  const size = wide ? 'md' : 'sm';
  return (
    <>
      <Link
        to="/login"
        className={buttonClasses({ variant: wide ? 'quiet' : 'bare', size }, 'signed-in:hidden')}
      >
        {siteCopy.navigation.signIn}
      </Link>
      <Link to="/signUp" className={buttonClasses({ size }, 'signed-in:hidden')}>
        {siteCopy.navigation.signUp}
      </Link>
    </>
  );
}
