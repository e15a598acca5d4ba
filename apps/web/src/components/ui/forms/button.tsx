import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses, type ButtonLook } from './control-classes.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'>, ButtonLook {
  /** Shows progress after 300 ms and ignores clicks; label and focus stay. */
  pending?: boolean;
}

/** A button; `type` is `button` by default. */
export function Button({
  variant,
  size,
  block,
  icon,
  pending = false,
  className,
  onClick,
  type = 'button',
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  // Not `disabled` while pending: that would lose the focus.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses(
        { variant, size, block, icon },
        [pending && 'pending-line', className].filter(Boolean).join(' '),
      )}
      onClick={click}
      aria-busy={pending || undefined}
      aria-disabled={pending || ariaDisabled}
    />
  );
}

/**
 * Wraps a click handler to ignore the second click of a double click, for a button that offers the
 * next step as soon as the first is done.
 */
export function ignoreDoubleClick(action: () => void) {
  return ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) action();
  };
}
