import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import '../../../styles/action-bar.css';

interface ActionBarProps {
  /** What is chosen, its sum, and the one action. */
  children: ReactNode;
  className?: string;
}

/** A bar that stays at the lower edge of the window. */
export function ActionBar({ children, className }: ActionBarProps) {
  return <div className={clsx('action-bar', className)}>{children}</div>;
}

interface ActionBarSumProps extends ActionBarProps {
  label: ReactNode;
}

/** The sum of a bar, at the end of its line. */
export function ActionBarSum({ label, children, className }: ActionBarSumProps) {
  return (
    <p className={clsx('action-bar-sum', className)}>
      {label}
      <b>{children}</b>
    </p>
  );
}
