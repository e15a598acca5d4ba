import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonLook } from './control-classes.ts';

interface ButtonAnchorProps extends ComponentProps<'a'>, Omit<ButtonLook, 'icon'> {}

function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, block, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClasses({ variant, size, block }, className)}>
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
