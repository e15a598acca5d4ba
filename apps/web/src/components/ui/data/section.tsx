import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the end of the line: a link, or a count. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the page: its heading on a ruled line. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 id={id} className="text-lg tracking-[-0.015em]">
          {title}
        </h2>
        {more && <span className="num text-sm text-ink-2">{more}</span>}
      </div>
      {children}
    </section>
  );
}
