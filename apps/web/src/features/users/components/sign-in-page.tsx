import { AuthFrame } from '../../../components/layout/auth-frame.tsx';
import { copy } from '../../../copy.ts';
import { SignInForm } from './sign-in-form.tsx';

const PICTURE = {
  src: '/pictures/hero/chainring-macro.webp',
  alt: 'A chain running onto a chain-wheel',
  width: 1920,
  height: 1080,
};

/** SignIn; `from` is the page that asked for it. */
export function SignInPage({ from }: { from: string | undefined }) {
  return (
    <AuthFrame
      title={copy.signIn.title}
      lead={from === undefined ? undefined : 'We take you back to where you were.'}
      picture={PICTURE}
    >
      <SignInForm from={from} />
    </AuthFrame>
  );
}
