import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const shapes = {
  ring: <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />,
  half: (
    <>
      <circle cx="7" cy="7" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 1.25a5.75 5.75 0 0 1 0 11.5z" fill="currentColor" />
    </>
  ),
  triangle: <path d="M2 1.5 13 7 2 12.5z" fill="currentColor" />,
  tick: (
    <>
      <circle cx="7" cy="7" r="6.5" fill="currentColor" />
      <path d="m4 7.2 2.1 2.1L10 5" fill="none" className="stroke-surface" strokeWidth="1.75" />
    </>
  ),
  cross: <path d="m2.5 2.5 9 9M11.5 2.5l-9 9" stroke="currentColor" strokeWidth="2" fill="none" />,
  dashed: (
    <circle
      cx="7"
      cy="7"
      r="5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="2.4 2"
    />
  ),
  back: (
    <path
      d="M5.5 1.5 2 5l3.5 3.5M2.5 5H9a3.5 3.5 0 0 1 0 7H4"
      stroke="currentColor"
      strokeWidth="1.75"
      fill="none"
    />
  ),
} as const;

const looks = {
  unpaid: { shape: 'ring', colour: 'text-warning' },
  paid: { shape: 'half', colour: 'text-green' },
  processing: { shape: 'half', colour: 'text-green' },
  shipped: { shape: 'triangle', colour: 'text-green' },
  delivered: { shape: 'tick', colour: 'text-success' },
  cancelled: { shape: 'cross', colour: 'text-ink-2' },
  expired: { shape: 'dashed', colour: 'text-ink-2' },
  refunded: { shape: 'back', colour: 'text-ink-2' },
} as const;

type StatusKind = keyof typeof looks;

interface StatusProps {
  kind: StatusKind;
  /** The label; the shape is hidden from assistive technology. */
  children: ReactNode;
  className?: string;
}

/** A state as shape and label, never by colour alone. */
export function Status({ kind, children, className }: StatusProps) {
  const { shape, colour } = looks[kind];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-[0.4375rem] text-sm font-[560] whitespace-nowrap',
        colour,
        className,
      )}
    >
      <svg className="size-3.5 flex-none" viewBox="0 0 14 14" aria-hidden="true">
        {shapes[shape]}
      </svg>
      {children}
    </span>
  );
}
