import { clsx } from 'clsx/lite';
import { useId, type FormEvent } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Honeypot } from '../../ui/forms/text-field.tsx';
import { Icon } from '../../ui/media/icon.tsx';

export interface NewsletterEntry {
  email: string;
  /** The honeypot field. */
  website: string;
}

interface NewsletterFormProps {
  /** `clear` empties the field; call it after success. */
  onSubmit: (entry: NewsletterEntry, clear: () => void) => void;
  /** Set until the page is hydrated. */
  disabled?: boolean;
  pending?: boolean;
  /** The result of the last submission. */
  result?: { ok: boolean; text: string } | undefined;
}

/** The newsletter form; presentational. */
export function NewsletterForm({ onSubmit, disabled, pending, result }: NewsletterFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const entry = { email: text(data.get('email')), website: text(data.get('website')) };
    onSubmit(entry, () => form.reset());
  };
  const isRefused = result?.ok === false;
  return (
    <form method="post" noValidate className="grid max-w-104 gap-2" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
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
          aria-describedby={result && `${id}result`}
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
      {/* The space is reserved to avoid a layout shift. */}
      <div className="min-h-6 max-sm:min-h-12">
        <noscript className="leading-6">{uiCopy.needsScript}</noscript>
        {result && (
          <p
            id={`${id}result`}
            role={result.ok ? 'status' : 'alert'}
            className={clsx(
              'flex items-start gap-2 leading-6 font-[520] wrap-anywhere',
              result.ok ? 'text-field-success' : 'text-field-danger',
            )}
          >
            <Icon name={result.ok ? 'check' : 'warning'} small className="mt-1" />
            {result.text}
          </p>
        )}
      </div>
    </form>
  );
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
