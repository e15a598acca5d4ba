import { AuthFrame } from '../../../components/layout/auth-frame.tsx';
import { copy } from '../../../copy.ts';
import { SignUpForm } from './sign-up-form.tsx';

const PICTURE = {
  src: '/pictures/hero/bicycle-studio.webp',
  alt: 'A city bicycle in a studio',
  width: 1920,
  height: 1080,
};

/** Registration; `from` is the page to go to afterwards. */
export function SignUpPage({ from }: { from: string | undefined }) {
  return (
    <AuthFrame title={copy.signUp.title} lead={copy.signUp.lead} picture={PICTURE}>
      <SignUpForm from={from} />
    </AuthFrame>
  );
}
