import type { ComponentProps } from 'react';
import { Options, type OptionsProps } from './options.tsx';
import { SelectField } from './text-field.tsx';

interface ChoiceFieldProps<Value extends string>
  extends OptionsProps<Value>, Omit<ComponentProps<typeof SelectField>, 'onChange' | 'children'> {
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled select of one of several values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { values, text, onChange, ...field } = props;
  return (
    <SelectField
      {...field}
      onChange={({ target }) => {
        const chosen = values.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <Options values={values} text={text} />
    </SelectField>
  );
}
