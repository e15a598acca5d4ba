import { NewsletterForm } from '../../../components/layout/newsletter-form.tsx';
import { copy } from '../../../copy.ts';
import { errorCodeOf, errorMessageOf } from '../../../lib/errors.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useSubscribe } from '../messages.queries.ts';

/** The newsletter's form in the footer of every page. */
export function NewsletterBox() {
  const hydrated = useHydrated();
  const subscribe = useSubscribe();
  return (
    <NewsletterForm
      disabled={!hydrated}
      pending={subscribe.isPending}
      answer={answerOf(subscribe)}
      onSubmit={(entry, empty) => subscribe.mutate(entry, { onSuccess: empty })}
    />
  );
}

function answerOf({ status, variables, error }: ReturnType<typeof useSubscribe>) {
  if (status === 'success')
    return { ok: true, text: `Thank you. ${variables.email} is on the list.` };
  if (status !== 'error') return undefined;
  const isNoEmail = errorCodeOf(error) === 'BAD_INPUT';
  return { ok: false, text: isNoEmail ? copy.signUp.emailInvalid : errorMessageOf(error) };
}
