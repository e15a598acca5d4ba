import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { questionCopy as copy } from '../../copy/questions.ts';

/** The id of the section of a part's questions. */
export const QUESTIONS_ID = 'questions';

/** Leads to the form on the page for signed-in users, through the sign-in where it is needed. */
export function SignInToAsk({ partId }: { partId: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to="/parts/$id" params={{ id: partId }} hash={QUESTIONS_ID} variant="quiet">
        {copy.signIn}
      </ButtonLink>
      <span className="text-sm text-ink-2">{copy.signInText}</span>
    </p>
  );
}
