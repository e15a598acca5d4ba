import type { AttributeChoice } from '@bm/domain/attributes/attribute.schema';

/**
 * The choices of an attribute after its lines were edited. A line that equals no choice renames the
 * choice at its place in the order, if that has no line any more; otherwise it is a new one.
 */
export function changedLabels(
  choices: readonly AttributeChoice[],
  text: string,
): { id?: string; label: string }[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isKept = (choice: AttributeChoice | undefined) =>
    choice !== undefined && lines.includes(choice.label);
  const renamed = lines.length === choices.length;
  return lines.map((label, at) => {
    const same = choices.find((choice) => choice.label === label);
    const there = choices[at];
    const known = same ?? (renamed && !isKept(there) ? there : undefined);
    return known === undefined ? { label } : { id: known.id, label };
  });
}
