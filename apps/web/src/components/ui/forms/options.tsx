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
