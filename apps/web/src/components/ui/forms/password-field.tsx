import { clsx } from 'clsx/lite';
import { useState, type ComponentProps } from 'react';
import { uiCopy } from '../../../copy/ui.ts';
import { inputClasses } from './control-classes.ts';
import { Field, type FieldFrame } from './field.tsx';

type PasswordFieldProps = Omit<
  ComponentProps<'input'>,
  'style' | 'className' | 'id' | 'type' | 'hidden'
> &
  FieldFrame;

/** A password input with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, remark, action, hint, error, className, ...control } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, remark, action, hint, error, className }}>
      {(tie) => (
        <div className="relative">
          <input
            {...control}
            {...tie}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="off"
            className={clsx(inputClasses, 'pe-16')}
          />
          <button
            type="button"
            className="absolute inset-y-1 end-1 rounded-sm pointer-coarse:inset-y-0 px-3 text-sm font-[520] text-ink-2 hover:bg-sunken hover:text-ink"
            aria-pressed={shown}
            aria-label={uiCopy.showPassword}
            aria-controls={tie.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? uiCopy.hide : uiCopy.show}
          </button>
        </div>
      )}
    </Field>
  );
}
