export interface OptionsProps<Value extends string | number> {
  values: readonly Value[];
  /** The text of a value; without it the value itself. */
  text?: ((value: Value) => string) | undefined;
}

/** The options of a select or of a list of suggestions. */
export function Options<Value extends string | number>({ values, text }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {text?.(value) ?? value}
    </option>
  ));
}

export interface NamedOptionsProps {
  /** Undefined while they are not known. */
  options: readonly (readonly [value: string, name: string])[] | undefined;
}

/** The options of things that have names of their own, such as the lists of a customer. */
export function NamedOptions({ options }: NamedOptionsProps) {
  return options?.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
