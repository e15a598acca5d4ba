import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A labelled input of a number that is typed as text: a whole one, with `inputMode="decimal"` any. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" autoComplete="off" inputClassName="num" {...props} />;
}
