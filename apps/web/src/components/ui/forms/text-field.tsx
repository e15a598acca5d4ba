import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import { uiCopy } from '../../../copy/ui.ts';
import { inputClasses, selectClasses, textareaClasses } from './control-classes.ts';
import { Field, type FieldFrame } from './field.tsx';

type Framed<T> = Omit<T, 'style' | 'className' | 'id'> & FieldFrame & { inputClassName?: string };

/** Separates the properties of the field from those of the control. */
function splitFrame<T extends FieldFrame & { inputClassName?: string }>(props: T) {
  const { label, remark, optional, action, hint, error, className, inputClassName, ...control } =
    props;
  const frame = { label, remark, optional, action, hint, error, className };
  return { frame, inputClassName, control };
}

/** A labelled text input; spread `form.field(...)` into it. */
export function TextField(props: Framed<ComponentProps<'input'>>) {
  const { frame, inputClassName, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(tie) => <input {...control} {...tie} className={clsx(inputClasses, inputClassName)} />}
    </Field>
  );
}

/** A labelled text area. */
export function TextareaField(props: Framed<ComponentProps<'textarea'>>) {
  const { frame, inputClassName, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(tie) => (
        <textarea {...control} {...tie} className={clsx(textareaClasses, inputClassName)} />
      )}
    </Field>
  );
}

/** A labelled select; its options are the children. */
export function SelectField(props: Framed<ComponentProps<'select'>>) {
  const { frame, inputClassName, control } = splitFrame(props);
  return (
    <Field {...frame}>
      {(tie) => <select {...control} {...tie} className={clsx(selectClasses, inputClassName)} />}
    </Field>
  );
}

/** A hidden field against spam bots: only bots fill it. */
export function Honeypot(input: Omit<ComponentProps<'input'>, 'style' | 'type'>) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {uiCopy.honeypot}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
