import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'style' | 'type' | 'children'> {
  label: ReactNode;
}

/** A checkbox with its words; the whole line is the target. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-6 items-start gap-3">
      <input {...input} type="checkbox" className="mt-[0.15rem] size-4.5 flex-none" />
      <span>{label}</span>
    </label>
  );
}
