import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

interface FieldErrorProps {
  id?: string | undefined;
  children: ReactNode;
}

/** An error message with an icon, below a control or a form. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-2 text-sm font-[520] leading-[1.4] text-danger"
    >
      <Icon name="warning" small className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
