import type { PatchPartInput } from '@bm/domain/parts/edit-part.schema';
import type { ListedPart } from '@bm/domain/parts/part.schema';
import { UNDO_MS } from '@bm/domain/shared/undo-time';
import type * as z from 'zod/mini';
import type { RejectedValue } from '../../../components/ui/forms/inline-edit.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allParts } from '../parts.mutations.ts';

/** A field of a part that is edited in its place. */
interface InlineField<T> {
  /** The schema of its values, for one that the server returns. */
  schema: z.ZodMiniType<T>;
  show: (value: T) => string;
  change: (from: T, to: T) => PatchPartInput;
}

/**
 * Returns a function that saves a change of one field of a part, with an undo. It resolves to null, or
 * to the error to show beside the field.
 */
export function useSaveField<T>(
  { name }: ListedPart,
  { schema, show, change }: InlineField<T>,
): (from: T, to: T) => Promise<RejectedValue<T> | null> {
  const { inPlace: text } = adminPartCopy;
  const patch = useAction(trpc.parts.patch, { invalidates: allParts });

  const toRejected = (error: unknown): RejectedValue<T> => {
    const current = schema.safeParse(getErrorDetails(error)['current']);
    return getErrorCode(error) === 'PART_CHANGED' && current.success
      ? { message: text.changed(show(current.data)), current: current.data }
      : { message: getErrorMessage(error) };
  };

  const undo = (from: T, to: T) =>
    patch.runOrThrow(change(to, from)).then(
      () => toast.success(text.saved(name, show(from))),
      (error: unknown) => toast.error(text.unchanged(name, toRejected(error).message)),
    );

  return async (from, to) => {
    try {
      await patch.runOrThrow(change(from, to));
    } catch (error) {
      return toRejected(error);
    }
    toast.success(text.saved(name, show(to)), {
      label: text.undo,
      duration: UNDO_MS,
      onAction: () => void undo(from, to),
    });
    return null;
  };
}
