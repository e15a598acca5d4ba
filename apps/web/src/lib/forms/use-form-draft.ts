import { useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useHydrated } from '../hydration.ts';
import { currentSession } from '../session/session-state.ts';
import {
  changedFields,
  draftKey,
  flattenValues,
  type FormIdentity,
  matchingFields,
  readDraft,
  restoreValues,
  saveDraft,
} from './draft-store.ts';

/** Identifies a draft; without an owner it is the signed-in user's. */
export type DraftIdentity = Pick<FormIdentity, 'name'> & Partial<FormIdentity>;

/**
 * Saves the values of a form as a draft in this tab, and restores them after a reload, a navigation
 * or a sign-in. Call `drop` after the form is sent. Without a name, nothing is saved.
 */
export function useFormDraft<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  identity: DraftIdentity | undefined,
) {
  const [signedIn] = useState(signedInEmail);
  const owner = identity?.owner ?? signedIn;
  const key =
    identity === undefined || owner === null ? null : draftKey({ owner, name: identity.name });
  const hydrated = useHydrated();
  const [begun, setBegun] = useState(() => key !== null && Object.keys(readDraft(key)).length > 0);

  // A draft is restored in the second pass, in which the hooks that watch a field follow the form.
  const [isWatched, setWatched] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- The pass after this effect is the purpose.
  useLayoutEffect(() => setWatched(true), []);
  useLayoutEffect(() => {
    if (key === null || !isWatched) return undefined;
    const values = form.getValues();
    const draft = matchingFields(readDraft(key), flattenValues(values));
    if (Object.keys(draft).length > 0)
      form.reset(restoreValues(values, draft), { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues: own = {} }) =>
        saveDraft(key, changedFields(flattenValues(typed), flattenValues(own))),
    });
  }, [form, key, isWatched]);

  const drop = () => {
    if (key !== null) saveDraft(key, {});
    setBegun(false);
  };
  return {
    /** Whether the form was restored from a draft. */
    isRestored: begun && hydrated,
    drop,
    /** Resets the form and deletes the draft, if it has one. */
    discard: () => {
      if (key === null) return;
      form.reset({ ...form.getValues(), ...form.formState.defaultValues });
      drop();
    },
  };
}

/** The email of the signed-in user, who owns drafts; it stays the same when the session ends. */
function signedInEmail(): string | null {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user.email : null;
}
