/** What must not leave the machine in the text of an error, with what replaces it. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[?#][^\s"'<>)]*/g, ''],
  [/[^\s"'<>@,;:/]+@[^\s"'<>@,;:/]+/g, '<email>'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b(?:sk|rk|pk|whsec|pi|seti|Bearer)[_ ][\w.-]+/g, '<token>'],
  [/\b[\w-]{40,}\b/g, '<token>'],
  [/\+?\d[\d ()-]{6,}\d/g, '<number>'],
];

/** Removes queries of URLs, emails, tokens, keys, and numbers that may be of a phone or a card. */
export function redact(text: string): string {
  return PATTERNS.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
}
