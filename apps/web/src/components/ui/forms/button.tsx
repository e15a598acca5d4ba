import type { ComponentProps, MouseEvent } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'>, ButtonLook {
  /** Keeps look, label and focus, draws a line after 300 ms and ignores further clicks. */
  pending?: boolean;
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  icon,
  pending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled` while pending: that would drop the focus and grey out what just worked.
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
      aria-disabled={pending || undefined}
    />
  );
}

/**
 * Ignores the later clicks of a double click: where a button offers the next step as soon as the
 * first is done, they would take both.
 */
export function ignoreDoubleClick(action: () => void) {
  return ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) action();
  };
}
