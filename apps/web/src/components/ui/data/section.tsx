import { clsx } from 'clsx/lite';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the end of the line: a link, or a count. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the page: its heading on a ruled line. */
export function Section({ children, ...head }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} className="border-b border-ink pb-2" {...head} />
      {children}
    </section>
  );
}

/** A list with its heading, which has no rule: the table begins with one. */
export function ListSection({ children, ...head }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SectionHead id={id} {...head} />
      {children}
    </section>
  );
}

interface SectionHeadProps extends Omit<SectionProps, 'children'> {
  id: string;
  className?: string;
}

function SectionHead({ id, title, more, className }: SectionHeadProps) {
  return (
    <div className={clsx('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <h2 id={id} className="text-lg tracking-[-0.015em]">
        {title}
      </h2>
      {more && <span className="num text-sm text-ink-2">{more}</span>}
    </div>
  );
}
