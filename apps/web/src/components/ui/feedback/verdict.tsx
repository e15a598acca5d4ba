import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Shape } from '../media/shape.tsx';

const looks = {
  ok: { text: 'text-ink-2', shape: 'ok', colour: 'text-success' },
  changed: { text: 'text-ink-2', shape: 'changed', colour: 'text-green' },
  problem: { text: 'font-[520] text-danger', shape: 'fix', colour: '' },
  replaced: { text: 'font-[520] text-ink', shape: 'replaced', colour: 'text-danger' },
} as const;

interface VerdictProps {
  kind: keyof typeof looks;
  id?: string | undefined;
  children: ReactNode;
}

/** A sentence about a line behind a shape: it is fine, it has changed, or it has a problem. */
export function Verdict({ kind, id, children }: VerdictProps) {
  const { text, shape, colour } = looks[kind];
  return (
    <div id={id} className={clsx('ps-[1.3125rem] text-sm leading-[1.4] text-pretty', text)}>
      {/* Aligned with the text: a button makes the first line higher. */}
      <Shape
        kind={shape}
        className={clsx('-ms-[1.3125rem] me-[0.4375rem] inline align-[-0.125rem]', colour)}
      />
      {children}
    </div>
  );
}
