import { signUpSchema, type SignUp } from '@bm/domain/users/sign-up.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthFrame } from '../../../components/layout/auth-frame.tsx';
import { NoscriptNotice } from '../../../components/ui/feedback/alert.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { pageTitles } from '../../../copy/page-titles.ts';
import { signUpCopy } from '../../../copy/sign-in.ts';
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
  const form = useForm<SignUp>({ resolver: standardSchemaResolver(signUpSchema) });
  const completeSignIn = useSignIn(from);
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const signUp = form.handleSubmit(async ({ name, email, password }) => {
    setFailure(null);
    try {
      const account = await completeSignIn((identity) => identity.signUp(name, email, password));
      if (account?.isMailSent) toast.success(signUpCopy.sent);
      else toast.error(signUpCopy.notSent);
    } catch (error) {
      setFailure(identityErrorMessage(error));
    }
  });

  return (
    <div className="grid gap-6">
      <SignedInChoice from={from} onUseAnother={() => form.setFocus('name')} />
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void signUp(event)}
      >
        <NoscriptNotice />
        <TextField
          label={signUpCopy.name}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={signUpCopy.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={signUpCopy.password}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {failure !== null && <FieldError>{failure}</FieldError>}
        <Button type="submit" block disabled={!hydrated} pending={isSubmitting}>
          {signUpCopy.submit}
        </Button>
      </form>
      <GoogleButton
        from={from}
        label={signUpCopy.google}
        onError={(error) => setFailure(identityErrorMessage(error))}
      />
      <p className="text-sm">
        {signUpCopy.haveAccount}{' '}
        <Link to="/login" search={{ from }}>
          {signUpCopy.toSignIn}
        </Link>
      </p>
    </div>
  );
}
