import type { ComponentProps } from 'react';
import type { Action } from '../../../lib/actions/use-action.ts';
import { Button, ignoreDoubleClick } from './button.tsx';

interface ActionButtonProps<Input> extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  action: Pick<Action<Input>, 'run' | 'isPending'>;
  input: NoInfer<Input>;
}

/** A button that makes one call. The second click of a double click could hit what replaces it. */
export function ActionButton<Input>({ action, input, ...button }: ActionButtonProps<Input>) {
  return (
    <Button
      pending={action.isPending}
      {...button}
      onClick={ignoreDoubleClick(() => void action.run(input))}
    />
  );
}
