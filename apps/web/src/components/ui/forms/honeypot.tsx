import type { ComponentProps } from 'react';
import { uiCopy } from '../../../copy/ui.ts';

/** A hidden field against spam bots: only bots fill it. */
export function Honeypot(input: Omit<ComponentProps<'input'>, 'style' | 'type'>) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {uiCopy.honeypot}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
