import type { ReactNode } from 'react';
import { BenchDrawing } from '../media/illustrations.tsx';

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** The heading level in the outline of the page. */
  level?: 1 | 2 | 3;
}

/** Shown instead of an empty list: what the list contains, and the next step. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <section className="grid justify-items-start gap-4 border-y border-t-ink border-b-line-strong bg-surface p-[clamp(2rem,1rem+4vw,4rem)] cols:grid-cols-[1fr_22rem] cols:gap-x-8">
      <BenchDrawing className="mb-2 w-[min(17rem,100%)] cols:col-start-2 cols:row-span-4 cols:row-start-1 cols:mb-0 cols:w-full cols:self-end" />
      <Title className="text-xl font-[660] leading-[1.12] font-stretch-116% tracking-[-0.02em] cols:col-start-1">
        {title}
      </Title>
      <p className="max-w-[46ch] text-ink-2 cols:col-start-1">{children}</p>
      {action && <div className="cols:col-start-1">{action}</div>}
    </section>
  );
}
