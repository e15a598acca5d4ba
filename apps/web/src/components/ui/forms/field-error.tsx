import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

interface FieldErrorProps {
  id?: string | undefined;
  /** Without an announcement, if a toast already has the same text. */
  silent?: boolean;
  children: ReactNode;
}

/** An error message with an icon, below a control or a form. */
export function FieldError({ id, silent = false, children }: FieldErrorProps) {
  return (
    <p
      id={id}
      role={silent ? undefined : 'alert'}
      className="flex items-start gap-2 text-sm font-[520] leading-[1.4] text-danger"
    >
      <Icon name="warning" small className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
