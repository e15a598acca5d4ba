import { Link, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { AuthFrame } from '../../../components/layout/auth-frame.tsx';
import { Alert, NoscriptNotice } from '../../../components/ui/feedback/alert.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { Form } from '../../../components/ui/forms/form.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { pageTitles } from '../../../copy/page-titles.ts';
import { signInCopy } from '../../../copy/sign-in.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { loadIdentity } from '../../../lib/session/session-exchange.ts';
import { useSession } from '../../../lib/session/session-state.ts';
import { getErrorCode, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { identityErrorMessage, identityErrorToast, useSignIn } from '../use-sign-in.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignedInChoice } from './signed-in-choice.tsx';

const PICTURE = {
  src: '/pictures/hero/chainring-macro.webp',
  alt: signInCopy.picture,
  width: 1920,
  height: 1080,
};

/** The sign-in page; `from` is the page to return to. */
export function SignInPage({ from }: { from: string | undefined }) {
  return (
    <AuthFrame title={pageTitles.signIn} lead={leadFor(from)} picture={PICTURE}>
      <SignInForm from={from} />
    </AuthFrame>
  );
}

/** Why the page is shown, after a redirect from a page for signed-in users. */
function leadFor(from: string | undefined): string | undefined {
  if (from === undefined) return undefined;
  return from.startsWith('/parts/') ? signInCopy.returnsToPart : signInCopy.returns;
}

/** Why the shop ended the session; a session that only expired needs no reason. */
function useEndReason(): string | null {
  const session = useSession();
  const error = session.status === 'signed-out' ? session.error : undefined;
  return getErrorCode(error) === 'ACCOUNT_DEACTIVATED' ? getErrorMessage(error) : null;
}

/** Without rules: the identity provider says what is wrong. */
const signInSchema = z.object({ email: z.string(), password: z.string() });

/** Sign-in by password or Google, password reset, and the link to the sign-up page. */
function SignInForm({ from }: { from: string | undefined }) {
  const hydrated = useHydrated();
  const completeSignIn = useSignIn(from);
  const form = useSchemaForm(signInSchema, {
    async send({ email, password }) {
      try {
        await completeSignIn((identity) => identity.signIn(email.trim(), password));
      } catch (error) {
        showFailure(error);
      }
    },
  });
  const { clearErrors, getValues, setError, setFocus, setValue } = form.form;
  const failure = form.root?.message;
  const failureId = useId();
  const reset = usePasswordReset((message) =>
    setError('email', { message }, { shouldFocus: true }),
  );
  const endReason = useEndReason();

  /** The documented toast, and the message at the form, where it stays. */
  const showFailure = (error: unknown) => {
    const message = identityErrorMessage(error);
    if (message === null) return;
    toast.error(identityErrorToast(error, message));
    setError('root', { message });
  };

  return (
    <div className="grid gap-6">
      {endReason !== null && failure === undefined && (
        <Alert tone="danger" role="alert">
          {endReason}
        </Alert>
      )}
      <SignedInChoice from={from} onUseAnother={() => setFocus('email')} />
      <Form
        form={form}
        label={pageTitles.signIn}
        className="grid gap-5"
        aria-describedby={failure === undefined ? undefined : failureId}
      >
        <NoscriptNotice />
        <TextField
          label={signInCopy.email}
          type="email"
          autoComplete="username"
          {...form.field('email', { onChange: () => clearErrors('email') })}
        />
        <PasswordField
          label={signInCopy.password}
          autoComplete="current-password"
          action={
            <Button
              variant="bare"
              size="sm"
              className="-my-2 -me-3"
              disabled={!hydrated}
              pending={reset.isPending}
              onClick={() => void reset.send(getValues('email'))}
            >
              {signInCopy.forgetPassword}
            </Button>
          }
          {...form.field('password')}
        />
        {failure !== undefined && (
          <FieldError id={failureId} silent>
            {failure}
          </FieldError>
        )}
        <Button type="submit" block disabled={!hydrated} pending={form.pending}>
          {signInCopy.submit}
        </Button>
      </Form>
      <GoogleButton from={from} label={signInCopy.google} onError={showFailure} />
      <p className="text-sm">
        {signInCopy.noAccount}{' '}
        <Link to="/signUp" search={{ from }}>
          {signInCopy.toSignUp}
        </Link>
      </p>
      <DemoAccounts
        onChoose={({ email, password }) => {
          setValue('email', email);
          setValue('password', password);
        }}
      />
    </div>
  );
}

/** Sends the password reset mail. Each outcome is a toast; `onError` gets it for the email field. */
function usePasswordReset(onError: (message: string) => void) {
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);

  const send = async (email: string | undefined) => {
    const address = email?.trim() ?? '';
    if (address === '') {
      toast.error(signInCopy.noUser);
      onError(signInCopy.typeEmail);
      return;
    }
    setIsPending(true);
    try {
      const identity = await loadIdentity(router.options.context);
      await identity.sendPasswordReset(address);
      toast.success(signInCopy.resetSent);
    } catch (error) {
      const message = identityErrorMessage(error) ?? signInCopy.noUser;
      toast.error(message);
      onError(message);
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending };
}
