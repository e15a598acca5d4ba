import type { ReactNode } from 'react';

/** Read aloud, not shown: what a repeated button belongs to, the name of a column of actions. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>;
}
