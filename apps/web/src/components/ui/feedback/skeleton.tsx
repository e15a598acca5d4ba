import type { ReactNode } from 'react';
import { cx } from '../../../lib/class-names.ts';

/**
 * A grey stand-in: for text put words of the usual length inside, for a box give it a size.
 * Not inside a heading, which it would leave empty.
 */
export function Skeleton({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <span className={cx('skeleton', className)} aria-hidden="true">
      {children}
    </span>
  );
}

/** Wraps skeletons of the final size; says once what is being loaded. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="vh" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
