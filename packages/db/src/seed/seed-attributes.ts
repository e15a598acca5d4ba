import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { findChoice, readValue, type StoredValue } from '@bm/domain/attributes/attribute-value';
import { DEMO_ATTRIBUTES, DEMO_CATEGORY_ATTRIBUTES, DEMO_VALUES } from './demo-attributes.ts';

/** The attributes of the demo catalogue, with the choices that its parts have. */
export function demoAttributes(newId: () => string): Attribute[] {
  return Object.entries(DEMO_ATTRIBUTES).map(([key, { label, kind, unit, decimals }]) => {
    const attribute: Attribute = {
      id: newId(),
      key,
      label,
      kind,
      help: '',
      unit: unit ?? null,
      decimals: decimals ?? 0,
      choices: [],
      categories: Object.entries(DEMO_CATEGORY_ATTRIBUTES).flatMap(([category, keys]) => {
        const position = keys.indexOf(key);
        const isFilter = kind !== 'text';
        const use = { category, position, required: false, filterable: isFilter };
        return position === -1 ? [] : { ...use, shownInList: position < 4 };
      }),
    };
    if (kind !== 'choice') return attribute;
    for (const { [key]: value } of Object.values(DEMO_VALUES)) {
      if (typeof value === 'string' && findChoice(attribute, value) === undefined)
        attribute.choices.push({ id: newId(), label: value });
    }
    return attribute;
  });
}

/** The stored values of a demo part. Throws for a value that its attribute cannot have. */
export function demoValues(
  attributes: readonly Attribute[],
  sku: string,
): Record<string, StoredValue> {
  const values: Record<string, StoredValue> = {};
  for (const [key, value] of Object.entries(DEMO_VALUES[sku] ?? {})) {
    const attribute = attributes.find((each) => each.key === key);
    const read = attribute && readValue(attribute, value);
    if (read?.ok !== true) throw new Error(`${sku} cannot have ${key} ${value}.`);
    if (attribute !== undefined) values[attribute.id] = read.value;
  }
  return values;
}
