import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A titled group of fields in two columns. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-lg font-[660] font-stretch-116%">
        {title}
      </legend>
      {hint && <p className="clear-both mb-4 text-sm text-ink-2">{hint}</p>}
      <div className="clear-both grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
