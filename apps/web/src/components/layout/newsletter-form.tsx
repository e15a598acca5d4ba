import { useId, type FormEvent } from 'react';
import { copy } from '../../copy.ts';
import { Button } from '../ui/button.tsx';
import { Honeypot } from '../ui/honeypot.tsx';

export interface NewsletterEntry {
  email: string;
  /** Filled by machines only. */
  website: string;
}

interface NewsletterFormProps {
  onSubmit: (entry: NewsletterEntry) => void;
  /** Until the page can send it. */
  disabled?: boolean;
  pending?: boolean;
  /** What came of it, good or bad. */
  answer?: { ok: boolean; text: string } | undefined;
}

/** The newsletter's one field; presentational. */
export function NewsletterForm({ onSubmit, disabled, pending, answer }: NewsletterFormProps) {
  const id = useId();
  const words = copy.footer;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit({ email: text(data.get('email')), website: text(data.get('website')) });
  };
  return (
    <form method="post" className="grid max-w-104 gap-2" onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {words.newsletterLabel}
      </label>
      <div className="flex">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={words.newsletterPlaceholder}
          aria-describedby={answer && `${id}answer`}
          className="min-h-control w-full min-w-0 rounded-s-sm border border-e-0 border-on-field/50 bg-transparent px-3 text-on-field placeholder:text-on-field-2 hover:border-on-field focus-visible:outline-on-field"
        />
        <Button
          type="submit"
          variant="light"
          disabled={disabled}
          pending={pending}
          className="rounded-s-none"
        >
          {words.subscribe}
        </Button>
      </div>
      <Honeypot name="website" />
      {answer && (
        <p
          id={`${id}answer`}
          role={answer.ok ? 'status' : 'alert'}
          className="font-[520] text-on-field"
        >
          {answer.text}
        </p>
      )}
    </form>
  );
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
