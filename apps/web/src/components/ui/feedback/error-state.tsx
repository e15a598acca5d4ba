import type { ReactNode } from 'react';
import { uiCopy } from '../../../copy/ui.ts';
import { Button } from '../forms/button.tsx';
import { Icon } from '../media/icon.tsx';

interface ErrorStateProps {
  /** What failed: `The parts did not load.` */
  title: string;
  /** The reason and what to do. */
  children?: ReactNode;
  /** Retries; omitted where a retry cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shown instead of a list that did not load. */
export function ErrorState({ title, children, onRetry, retrying }: ErrorStateProps) {
  return (
    <section
      role="alert"
      className="flex gap-3 border-y border-t-ink border-b-line-strong bg-surface p-[clamp(1.25rem,1rem+2vw,2rem)]"
    >
      <Icon name="warning" className="mt-px text-danger" />
      <div className="grid justify-items-start gap-3">
        <p className="font-[620]">{title}</p>
        {children && <p className="max-w-[60ch] text-ink-2">{children}</p>}
        {onRetry && (
          <Button variant="quiet" size="sm" pending={retrying} onClick={onRetry}>
            {uiCopy.tryAgain}
          </Button>
        )}
      </div>
    </section>
  );
}
