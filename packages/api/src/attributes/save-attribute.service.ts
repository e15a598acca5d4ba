import type { Tx } from '@bm/db/store';
import {
  type Attribute,
  type AttributeChoice,
  type CategoryUse,
  MAX_ATTRIBUTES,
  MAX_CATEGORY_ATTRIBUTES,
  MAX_CHOICES,
  type MergeChoicesInput,
  type SaveAttributeInput,
} from '@bm/domain/attributes/attribute.schema';
import { choiceOf, findChoice, foldLabel } from '@bm/domain/attributes/attribute-value';
import { AppError } from '@bm/domain/errors/app-error';
import { fieldError } from '../field-error.ts';
import type { AuditedContext } from '../audit.ts';
import { hasCategory } from '../categories/read-categories.ts';
import { writeAudited } from '../unit-of-work.ts';

/**
 * Adds an attribute, or changes the one with its key. Throws BAD_INPUT when kind, unit or decimals of a
 * stored attribute would change, when a limit is exceeded, or when a removed choice is a part's value;
 * UNKNOWN_CATEGORY for a category that does not exist.
 */
export async function saveAttribute(
  ctx: AuditedContext,
  input: SaveAttributeInput,
): Promise<Attribute> {
  const { deps } = ctx;
  const newIds = Array.from({ length: 1 + 2 * (input.choices?.length ?? 0) }, () => deps.newId());
  const nextId = (): string => newIds.pop() ?? '';
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const all = await tx.attributes.all();
    const before = all.find(({ key }) => key === input.key);
    if (before === undefined && all.length >= MAX_ATTRIBUTES)
      throw fieldError('key', `The shop has ${MAX_ATTRIBUTES} attributes, which is the limit.`);
    const { key, label, kind, help } = input;
    const unit = input.unit === undefined ? (before?.unit ?? null) : input.unit;
    const decimals = input.decimals ?? before?.decimals ?? 0;
    if (kind !== 'number' && (unit !== null || decimals > 0))
      throw fieldError('unit', 'Only numbers have a unit and decimals.');
    if (before !== undefined && !hasSameMeaning(before, { kind, unit, decimals }))
      throw fieldError(
        'kind',
        'Kind, unit and decimals of an attribute stay: add another attribute.',
      );
    const attribute: Attribute = {
      id: before?.id ?? nextId(),
      key,
      label,
      kind,
      unit,
      decimals,
      help,
      choices: before?.choices ?? [],
      categories: before?.categories ?? [],
    };
    if (input.choices !== undefined) {
      if (kind !== 'choice' && input.choices.length > 0)
        throw fieldError('choices', 'Only an attribute of choices has choices.');
      attribute.choices = changedChoices(attribute, input.choices, nextId);
      await requireUnused(tx, attribute, before?.choices ?? []);
    }
    if (input.categories !== undefined) {
      await requireCategories(tx, { before, all, categories: input.categories });
      attribute.categories = input.categories;
    }
    await tx.attributes.save(attribute, at);
    await audit({ targetId: attribute.id, before: before ?? null, after: attribute });
    return attribute;
  });
}

/**
 * Makes one choice out of two: parts with `from` have `into` from then on, and the label of `from` still
 * finds them. Throws NOT_FOUND for an unknown attribute or choice.
 */
export function mergeChoices(
  ctx: AuditedContext,
  { key, from, into }: MergeChoicesInput,
): Promise<Attribute> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const before = (await tx.attributes.all()).find((each) => each.key === key);
    if (before === undefined) throw new AppError('NOT_FOUND');
    const [gone, kept] = [choiceOf(before, from), choiceOf(before, into)];
    if (gone === undefined || kept === undefined) throw new AppError('NOT_FOUND');
    if (gone.id === kept.id) return before;
    const choices = before.choices.map((choice) =>
      choice.id === gone.id || choice.into === gone.id ? { ...choice, into: kept.id } : choice,
    );
    const after = { ...before, choices };
    await tx.attributes.save(after, at);
    await audit({ targetId: before.id, before, after });
    return after;
  });
}

function hasSameMeaning(
  before: Attribute,
  { kind, unit, decimals }: Pick<Attribute, 'kind' | 'unit' | 'decimals'>,
): boolean {
  return before.kind === kind && before.unit === unit && before.decimals === decimals;
}

/** The choices in their new order, with the former labels of renamed ones. */
function changedChoices(
  attribute: Attribute,
  sent: NonNullable<SaveAttributeInput['choices']>,
  nextId: () => string,
): AttributeChoice[] {
  const former: AttributeChoice[] = [];
  const named = sent.map((each): AttributeChoice => {
    const { id, label } = typeof each === 'string' ? { id: undefined, label: each } : each;
    const known = id === undefined ? findChoice(attribute, label) : choiceOf(attribute, id);
    if (known === undefined) return { id: nextId(), label };
    if (id === undefined || known.label === label) return known;
    if (foldLabel(known.label) !== foldLabel(label))
      former.push({ id: nextId(), label: known.label, into: known.id });
    return { id: known.id, label };
  });
  // A former label names the same choice once more.
  const own = [...new Map(named.map((choice) => [choice.id, choice])).values()];
  const labels = new Set(own.map(({ label }) => foldLabel(label)));
  if (labels.size < own.length) throw fieldError('choices', 'Two choices have the same label.');
  const kept = attribute.choices.filter(
    ({ label, into }) =>
      into !== undefined && own.some(({ id }) => id === into) && !labels.has(foldLabel(label)),
  );
  const aliases = [...kept, ...former].filter(({ label }) => !labels.has(foldLabel(label)));
  return [...own, ...aliases].slice(0, 2 * MAX_CHOICES);
}

/** Throws BAD_INPUT when a part has a choice that is gone. */
async function requireUnused(
  tx: Tx,
  attribute: Attribute,
  before: readonly AttributeChoice[],
): Promise<void> {
  const gone = before.filter(({ id }) => choiceOf(attribute, id) === undefined);
  if (gone.length === 0) return;
  const counts = await tx.parts.countByValue(attribute.id);
  for (const { id, label } of gone) {
    const parts = counts.get(id) ?? 0;
    if (parts === 0) continue;
    throw fieldError(
      'choices',
      `“${label}” is the value of parts (${parts}), with drafts and archived ones: merge it into another choice.`,
    );
  }
}

interface CategoryChange {
  before: Attribute | undefined;
  all: readonly Attribute[];
  categories: readonly CategoryUse[];
}

async function requireCategories(tx: Tx, { before, all, categories }: CategoryChange) {
  const names = new Set(categories.map(({ category }) => category));
  if (names.size < categories.length) throw fieldError('categories', 'A category is named twice.');
  for (const category of names) {
    const isNew = before?.categories.every((use) => use.category !== category) ?? true;
    if (!isNew) continue;
    if (!(await hasCategory(tx, category))) throw new AppError('UNKNOWN_CATEGORY');
    const count = all.filter((each) => each.categories.some((use) => use.category === category));
    if (count.length >= MAX_CATEGORY_ATTRIBUTES)
      throw fieldError(
        'categories',
        `${category} has ${MAX_CATEGORY_ATTRIBUTES} attributes, the limit.`,
      );
  }
}
