import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Shape } from '../media/shape.tsx';

const looks = {
  unpaid: { shape: 'ring', colour: 'text-warning' },
  paid: { shape: 'half', colour: 'text-green' },
  processing: { shape: 'half', colour: 'text-green' },
  shipped: { shape: 'triangle', colour: 'text-green' },
  delivered: { shape: 'ok', colour: 'text-success' },
  cancelled: { shape: 'cross', colour: 'text-ink-2' },
  expired: { shape: 'dashed', colour: 'text-ink-2' },
  refunded: { shape: 'back', colour: 'text-ink-2' },
  low: { shape: 'fix', colour: 'text-warning' },
} as const;

type StatusKind = keyof typeof looks;

interface StatusProps {
  kind: StatusKind;
  /** The label; the shape is hidden from assistive technology. */
  children: ReactNode;
}

/** A state as shape and label, never by colour alone. */
export function Status({ kind, children }: StatusProps) {
  const { shape, colour } = looks[kind];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-[0.4375rem] text-sm font-[560] whitespace-nowrap',
        colour,
      )}
    >
      <Shape kind={shape} />
      {children}
    </span>
  );
}
