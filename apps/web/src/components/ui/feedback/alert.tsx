import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { uiCopy } from '../../../copy/ui.ts';
import { Icon, type IconName } from '../media/icon.tsx';
const tones = {
  plain: { look: 'bg-sunken', icon: 'info' },
  danger: { look: 'bg-danger-wash text-danger', icon: 'warning' },
  warning: { look: 'bg-warning-wash text-warning', icon: 'clock' },
  success: { look: 'bg-success-wash text-success', icon: 'check' },
} as const satisfies Record<string, { look: string; icon: IconName }>;

interface AlertProps {
  tone?: keyof typeof tones;
  /** `alert` or `status` when it appears after an action. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A highlighted message. */
export function Alert({ tone = 'plain', role, children }: AlertProps) {
  const { look, icon } = tones[tone];
  return (
    <div role={role} className={clsx('flex gap-3 px-4 py-3 text-sm leading-normal', look)}>
      <Icon name={icon} className="mt-px" />
      <div className="wrap-anywhere [&_a]:text-inherit">{children}</div>
    </div>
  );
}

/** States that a form needs JavaScript; shown in browsers without it. */
export function NoscriptNotice() {
  return (
    <noscript>
      <Alert tone="warning">{uiCopy.needsScript}</Alert>
    </noscript>
  );
}
