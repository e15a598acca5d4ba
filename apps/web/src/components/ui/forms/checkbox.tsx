import type { ComponentProps } from 'react';

/** A checkbox inside its label. */
export function Checkbox(input: Omit<ComponentProps<'input'>, 'type' | 'className' | 'style'>) {
  return <input type="checkbox" className="size-4.5 shrink-0 accent-green" {...input} />;
}
