import { clsx } from 'clsx/lite';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A card with a heavy top border: an order, a profile, a preview. */
export function Panel({ title, children, className }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={clsx(
        'grid content-start gap-4 border border-t-3 border-line border-t-ink bg-surface p-5',
        className,
      )}
    >
      {title && (
        <h2 id={titleId} className="text-lg tracking-[-0.015em]">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
