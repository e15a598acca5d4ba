import type { ComponentProps } from 'react';
import { uiCopy } from '../../../copy/ui.ts';

/** A field that people neither see nor reach; only machines fill it. */
export function Honeypot(input: Omit<ComponentProps<'input'>, 'style' | 'type'>) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {uiCopy.honeypot}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
