import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useHydrated } from '../hydration.ts';
import {
  changedFields,
  draftKey,
  flattenRows,
  type FormIdentity,
  matchingFields,
  readDraft,
  restoreRows,
  saveDraft,
} from './draft-store.ts';

/**
 * Saves the values of a form as a draft in this tab, and restores them after a reload, a navigation
 * or a sign-in. Call `drop` after the form is sent. Without a name, nothing is saved.
 */
export function useFormDraft<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  name: FormIdentity | undefined,
) {
  const key = name === undefined ? null : draftKey(name);
  const hydrated = useHydrated();
  const own = useRef<T>(undefined);
  const [begun, setBegun] = useState(() => key !== null && Object.keys(readDraft(key)).length > 0);

  useLayoutEffect(() => {
    if (key === null) return undefined;
    const values = form.getValues();
    own.current = values;
    const flat = flattenRows(values);
    const draft = restoreRows(matchingFields(readDraft(key), flat), values);
    if (Object.keys(draft).length > 0)
      form.reset({ ...values, ...draft }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => saveDraft(key, changedFields(flattenRows(typed), flat)),
    });
  }, [form, key]);

  const drop = () => {
    if (key !== null) saveDraft(key, {});
    setBegun(false);
  };
  return {
    /** Whether the form was restored from a draft. */
    isRestored: begun && hydrated,
    drop,
    /** Resets the form and deletes the draft. */
    discard: () => {
      form.reset(own.current);
      drop();
    },
  };
}
