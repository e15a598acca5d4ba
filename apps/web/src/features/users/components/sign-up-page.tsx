import { signUpSchema } from '@bm/domain/users/sign-up.schema';
import { Link } from '@tanstack/react-router';
import { AuthFrame } from '../../../components/layout/auth-frame.tsx';
import { NoscriptNotice } from '../../../components/ui/feedback/alert.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { Form } from '../../../components/ui/forms/form.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { pageTitles } from '../../../copy/page-titles.ts';
import { signUpCopy } from '../../../copy/sign-in.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { identityErrorMessage, useSignIn } from '../use-sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { SignedInChoice } from './signed-in-choice.tsx';

const PICTURE = {
  src: '/pictures/hero/bicycle-studio.webp',
  alt: signUpCopy.picture,
  width: 1920,
  height: 1080,
};

/** The sign-up page; `from` is the page to return to. */
export function SignUpPage({ from }: { from: string | undefined }) {
  return (
    <AuthFrame title={pageTitles.signUp} lead={signUpCopy.lead} picture={PICTURE}>
      <SignUpForm from={from} />
    </AuthFrame>
  );
}

/** Creates the account, sends the verification mail and signs in. */
function SignUpForm({ from }: { from: string | undefined }) {
  const hydrated = useHydrated();
  const completeSignIn = useSignIn(from);
  const form = useSchemaForm(signUpSchema, {
    async send({ name, email, password }) {
      try {
        const account = await completeSignIn((identity) => identity.signUp(name, email, password));
        if (account?.isMailSent) toast.success(signUpCopy.sent);
        else toast.error(signUpCopy.notSent);
      } catch (error) {
        showFailure(error);
      }
    },
  });
  const { setError, setFocus } = form.form;

  const showFailure = (error: unknown) => {
    const message = identityErrorMessage(error);
    if (message !== null) setError('root', { message });
  };

  return (
    <div className="grid gap-6">
      <SignedInChoice from={from} onUseAnother={() => setFocus('name')} />
      <Form form={form} label={pageTitles.signUp} className="grid gap-5">
        <NoscriptNotice />
        <TextField label={signUpCopy.name} autoComplete="name" {...form.field('name')} />
        <TextField
          label={signUpCopy.email}
          type="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <PasswordField
          label={signUpCopy.password}
          autoComplete="new-password"
          {...form.field('password')}
          // A password that is cut when it is pasted would be another one.
          maxLength={undefined}
        />
        {form.root?.message && <FieldError>{form.root.message}</FieldError>}
        <Button type="submit" block disabled={!hydrated} pending={form.pending}>
          {signUpCopy.submit}
        </Button>
      </Form>
      <GoogleButton from={from} label={signUpCopy.google} onError={showFailure} />
      <p className="text-sm">
        {signUpCopy.haveAccount}{' '}
        <Link to="/login" search={{ from }}>
          {signUpCopy.toSignIn}
        </Link>
      </p>
    </div>
  );
}
