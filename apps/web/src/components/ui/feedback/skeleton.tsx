import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

/**
 * A grey placeholder with the size of its invisible children, or of its classes.
 * Not for headings: they would be empty for assistive technology.
 */
export function Skeleton({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <span className={clsx('skeleton', className)} aria-hidden="true">
      {children}
    </span>
  );
}

/** Wraps skeletons and announces once what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
