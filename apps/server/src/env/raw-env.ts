/** The environment as text: blank values count as unset, surrounding blanks do not count. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

/** What a start is told by name, blanks taken off. */
export function readRawEnv(source: RawEnv): RawEnv {
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [name, value?.trim() || undefined]),
  );
}

/** The names among `names` that have a value. */
export function namesWithValue(raw: RawEnv, names: readonly string[]): string[] {
  return names.filter((name) => raw[name] !== undefined);
}
