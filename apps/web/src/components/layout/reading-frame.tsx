import { useId, type ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

interface ReadingFrameProps {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** `ReadingSection`s. */
  children: ReactNode;
}

/** The layout of text pages: Blog, Protfolio, Contact Us. */
export function ReadingFrame({ title, lead, action, children }: ReadingFrameProps) {
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead} action={action} />
      <div className="grid pb-section">{children}</div>
    </div>
  );
}

/** A section with its heading in the left third and its content beside it. */
export function ReadingSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-t border-ink pt-6 pb-10 cols:grid-cols-[4fr_8fr]"
    >
      <h2 id={titleId} className="max-w-[16ch] text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
