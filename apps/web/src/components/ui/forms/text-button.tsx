import type { ComponentProps } from 'react';
import { clsx } from 'clsx/lite';
import '../../../styles/text-button.css';

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'style'> {
  danger?: boolean;
}

/** A button that looks like a link, in the lines of a cart, a list or an order. */
export function TextButton({ danger = false, ...rest }: TextButtonProps) {
  return <button {...rest} type="button" className={clsx('text-button', danger && 'is-danger')} />;
}
