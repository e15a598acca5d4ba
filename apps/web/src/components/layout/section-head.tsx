import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  id: string;
  title: string;
  children?: ReactNode;
  /** A link at the end of the line. */
  more?: ReactNode;
  /** Less space below, for content with its own border. */
  close?: boolean;
}

/** The heading of a section; `id` is for the section's `aria-labelledby`. */
export function SectionHead({ id, title, children, more, close = false }: SectionHeadProps) {
  return (
    <div
      className={clsx(
        'grid items-end gap-x-8 gap-y-3 border-t border-ink pt-4 md:grid-cols-[1fr_auto]',
        close ? 'mb-6' : 'mb-[clamp(1.5rem,1rem+2vw,2.5rem)]',
      )}
    >
      <h2 id={id}>{title}</h2>
      {children && <p className="max-w-[90ch] text-ink-2 md:col-start-1">{children}</p>}
      {more && (
        <div className="font-[560] whitespace-nowrap md:col-start-2 md:row-span-2 md:row-start-1 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:gap-2 [&_a]:no-underline">
          {more}
        </div>
      )}
    </div>
  );
}
