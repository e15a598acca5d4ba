import { useId, type FormEvent } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { cx } from '../../../lib/class-names.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Honeypot } from '../../ui/forms/honeypot.tsx';
import { Icon } from '../../ui/media/icon.tsx';

export interface NewsletterEntry {
  email: string;
  /** Filled by machines only. */
  website: string;
}

interface NewsletterFormProps {
  /** `empty` clears the field, once the address is on the list. */
  onSubmit: (entry: NewsletterEntry, empty: () => void) => void;
  /** Until the page can send it. */
  disabled?: boolean;
  pending?: boolean;
  /** What came of it, good or bad. */
  answer?: { ok: boolean; text: string } | undefined;
}

/** The newsletter's one field; presentational. */
export function NewsletterForm({ onSubmit, disabled, pending, answer }: NewsletterFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const entry = { email: text(data.get('email')), website: text(data.get('website')) };
    onSubmit(entry, () => form.reset());
  };
  const isRefused = answer?.ok === false;
  return (
    <form method="post" className="grid max-w-104 gap-2" onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {siteCopy.footer.newsletterLabel}
      </label>
      <div className="flex">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={siteCopy.footer.newsletterPlaceholder}
          aria-invalid={isRefused || undefined}
          aria-describedby={answer && `${id}answer`}
          className="min-h-control w-full min-w-0 rounded-s-sm border border-e-0 border-on-field/50 bg-transparent px-3 text-on-field placeholder:text-on-field-2 hover:border-on-field focus-visible:outline-on-field aria-invalid:border-field-danger aria-invalid:inset-ring aria-invalid:inset-ring-field-danger"
        />
        <Button
          type="submit"
          variant="light"
          disabled={disabled}
          pending={pending}
          className="rounded-s-none"
        >
          {siteCopy.footer.subscribe}
        </Button>
      </div>
      <Honeypot name="website" />
      {/* Its line is kept, so that nothing below moves. */}
      <div className="min-h-6 max-sm:min-h-12">
        {answer && (
          <p
            id={`${id}answer`}
            role={answer.ok ? 'status' : 'alert'}
            className={cx(
              'flex items-start gap-2 leading-6 font-[520] wrap-anywhere',
              answer.ok ? 'text-field-success' : 'text-field-danger',
            )}
          >
            <Icon name={answer.ok ? 'check' : 'warning'} small className="mt-1" />
            {answer.text}
          </p>
        )}
      </div>
    </form>
  );
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
