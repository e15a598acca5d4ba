import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line-strong text-ink-2',
  green: 'border-transparent bg-green-wash text-green',
  warning: 'border-transparent bg-warning-wash text-warning',
  danger: 'border-transparent bg-danger-wash text-danger',
  solid: 'border-transparent bg-ink text-paper',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A short label beside an item, such as its stock or role. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-5.5 items-center gap-1 rounded-sm border px-[0.4375rem] text-xs font-[580] font-stretch-84% tracking-[0.01em] whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
