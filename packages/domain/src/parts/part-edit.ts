import {
  EDITED_FIELDS,
  type EditedField,
  type SeenPart,
  type UpdatePartInput,
} from './edit-part.schema.ts';

type Edit = Pick<UpdatePartInput, EditedField>;

/** The result of merging an edit, made on an earlier state of a part, into the stored part. */
export interface EditMerge {
  /** Fields that keep their stored value: the admin left them as seen. */
  kept: EditedField[];
  /** Fields that this admin and another one have changed to different values. */
  conflicts: EditedField[];
}

/** Compares an edit, field by field, with the part that the admin saw and with the stored one. */
export function mergeEdit(stored: SeenPart, seen: SeenPart, edit: Edit): EditMerge {
  const isSame = (one: Partial<Edit>, other: Partial<Edit>) => (field: EditedField) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field]);
  const given = EDITED_FIELDS.filter((field) => edit[field] !== undefined);
  const changed = given.filter((field) => !isSame(edit, seen)(field));
  return {
    kept: given.filter(isSame(edit, seen)),
    conflicts: changed.filter(
      (field) => !isSame(stored, seen)(field) && !isSame(stored, edit)(field),
    ),
  };
}

/** The units of a part that orders reserve: `1,200 are reserved for orders`. */
export function heldUnits(units: number): string {
  return units === 1
    ? '1 is reserved for an order'
    : `${units.toLocaleString('en-US')} are reserved for orders`;
}

/** The message for a stock below the reserved units. */
export function stockBelowHeld(units: number): string {
  return `${heldUnits(units)}; enter ${units.toLocaleString('en-US')} or more.`;
}
