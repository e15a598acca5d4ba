import {
  type Attribute,
  MAX_CATEGORY_ATTRIBUTES,
  MAX_CHOICES,
  type PartAttribute,
  type SetValuesInput,
} from '@bm/domain/attributes/attribute.schema';
import {
  appliesTo,
  describeValues,
  readValue,
  type StoredValue,
  type StoredValues,
} from '@bm/domain/attributes/attribute-value';
import { valueText, type ValueTexts, valueTexts } from '@bm/domain/attributes/value-cells';
import { AppError } from '@bm/domain/errors/app-error';
import type { AuditedContext } from '../audit.ts';
import { refuseIssues } from '../field-error.ts';
import { requirePart } from '../parts/require-part.ts';
import { writeAudited } from '../unit-of-work.ts';

/**
 * Changes values of a part, all or none. Throws PART_NOT_FOUND, and BAD_INPUT with an issue for each key:
 * an unknown attribute, one of another category, a value that it cannot have, or a choice that it lacks.
 * Throws PART_CHANGED with `field` and `current` for a seen value that has changed.
 */
export function setValues(
  ctx: AuditedContext,
  { partId, values: sent, newChoices = false, seen = {} }: SetValuesInput,
): Promise<PartAttribute[]> {
  const { deps } = ctx;
  const newIds = new Map(Object.keys(sent).map((key) => [key, deps.newId()]));
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const { category } = await requirePart(tx.parts, partId);
    const [row] = await tx.parts.facts([partId]);
    const before = row?.values ?? {};
    let attributes = await tx.attributes.all();
    requireUnchanged(seen, valueTexts(attributes, before));
    const after: Record<string, StoredValue> = { ...before };
    const issues: { path: string; message: string }[] = [];
    for (const [key, value] of Object.entries(sent)) {
      const attribute = attributes.find((each) => each.key === key);
      const refuse = (message: string) => void issues.push({ path: `values.${key}`, message });
      if (attribute === undefined) refuse(`There is no attribute “${key}”.`);
      else if (value === null) delete after[attribute.id];
      else if (!appliesTo(attribute, category))
        refuse(`${attribute.label} is no attribute of ${category ?? 'parts without a category'}.`);
      else {
        const read = readValue(attribute, value);
        if (read.ok) after[attribute.id] = read.value;
        else if (
          newChoices &&
          read.choice !== undefined &&
          attribute.choices.length < MAX_CHOICES
        ) {
          const choice = { id: newIds.get(key) ?? '', label: read.choice };
          const extended = { ...attribute, choices: [...attribute.choices, choice] };
          attributes = attributes.map((each) => (each.id === attribute.id ? extended : each));
          await tx.attributes.save(extended, at);
          after[attribute.id] = choice.id;
        } else refuse(read.problem);
      }
    }
    refuseIssues(issues);
    if (Object.keys(after).length > MAX_CATEGORY_ATTRIBUTES)
      throw new AppError('BAD_INPUT', { message: 'A part has at most 30 values.' });
    const described = describeValues(attributes, category, after);
    if (isEqual(before, after)) return described;
    await tx.parts.setValues(partId, after, at);
    await audit({
      targetId: partId,
      before: valuesByKey(attributes, before),
      after: valuesByKey(attributes, after),
    });
    return described;
  });
}

function requireUnchanged(seen: ValueTexts, present: ValueTexts): void {
  for (const field of Object.keys(seen)) {
    const current = valueText(present, field);
    if (current !== valueText(seen, field))
      throw new AppError('PART_CHANGED', { details: { field, current } });
  }
}

function isEqual(one: StoredValues, other: StoredValues): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}

/** The values of a part by the keys of their attributes, for the audit log. */
function valuesByKey(attributes: readonly Attribute[], values: StoredValues) {
  return Object.fromEntries(
    describeValues(attributes, null, values).map(({ key, text }) => [key, text]),
  );
}
