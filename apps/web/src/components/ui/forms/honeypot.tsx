import type { ComponentProps } from 'react';
import { copy } from '../../../copy.ts';

/** A field that people neither see nor reach; only machines fill it. */
export function Honeypot(input: Omit<ComponentProps<'input'>, 'style' | 'type'>) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {copy.ui.honeypot}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
