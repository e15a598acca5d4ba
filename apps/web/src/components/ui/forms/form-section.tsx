import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

interface FormSectionProps {
  /** The fragment that leads here. */
  id?: string;
  title: string;
  hint?: string;
  className?: string;
  /** The classes of the content: two columns of fields by default. */
  layout?: string;
  children: ReactNode;
}

/** A titled part of a long form. */
export function FormSection(props: FormSectionProps) {
  const {
    id,
    title,
    hint,
    className,
    layout = 'grid gap-x-6 gap-y-5 sm:grid-cols-2',
    children,
  } = props;
  return (
    <fieldset id={id} className={clsx('scroll-mt-6 border-t border-line pt-5', className)}>
      <legend className="float-start mb-1 w-full text-lg font-[660] font-stretch-116%">
        {title}
      </legend>
      {hint && <p className="clear-both text-sm text-ink-2">{hint}</p>}
      <div className={clsx('clear-both pt-4', layout)}>{children}</div>
    </fieldset>
  );
}
