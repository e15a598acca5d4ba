import {
  type ControllerRenderProps,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  useController,
  useFieldArray,
  useWatch,
} from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/** Returns the present value of a field, also while it is typed. */
export function useFieldValue<Fields extends FieldValues, Output, Path extends FieldPath<Fields>>(
  { form: { control } }: SchemaForm<Fields, Output>,
  name: Path,
) {
  return useWatch({ control, name });
}

/** Returns the present values of all fields; one without a default may be missing. */
export function useFieldValues<Fields extends FieldValues, Output>({
  form: { control },
}: SchemaForm<Fields, Output>) {
  return useWatch({ control });
}

/** The rows of a field, each with a `key`, and what adds and removes them. */
export function useFieldRows<
  Fields extends FieldValues,
  Output,
  Path extends FieldArrayPath<Fields>,
>({ form: { control } }: SchemaForm<Fields, Output>, name: Path) {
  return useFieldArray({ control, name, keyName: 'key' });
}

/** The value of a field that is no input, and what changes and focuses it. */
export type ControlledField<
  Fields extends FieldValues,
  Path extends FieldPath<Fields>,
> = ControllerRenderProps<Fields, Path>;

/** Binds a field that is no input by its name. */
export function useControlledField<
  Fields extends FieldValues,
  Output,
  Path extends FieldPath<Fields>,
>({ form: { control } }: SchemaForm<Fields, Output>, name: Path): ControlledField<Fields, Path> {
  return useController({ control, name }).field;
}
