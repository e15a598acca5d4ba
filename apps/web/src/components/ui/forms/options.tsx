interface OptionsProps<T extends string> {
  values: readonly T[];
  names: Readonly<Record<T, string>>;
}

/** The options of a select, each with its name. */
export function Options<T extends string>({ values, names }: OptionsProps<T>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
}
