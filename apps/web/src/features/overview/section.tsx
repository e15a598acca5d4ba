import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the end of the line: the way to the whole list, or a count. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the overview: its heading on a ruled line, with the way to the whole list. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="overview-section" aria-labelledby={id}>
      <div className="overview-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
