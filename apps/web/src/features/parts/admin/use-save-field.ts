import type { PatchPartInput, StockedPart } from '@bm/domain/parts/part.schema';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { usePatchPart } from '../parts.mutations.ts';

/** How long a change can be taken back in its toast, in milliseconds. */
const UNDO_MS = 10_000;

/**
 * Returns a function that saves a change of one field of a part, with `reverse` as its undo. It
 * resolves to an error to show beside the field, or null. `show` formats a value of the field.
 */
export function useSaveField({ name }: StockedPart, show: (value: unknown) => string) {
  const { inPlace: text } = adminPartCopy;
  const patch = usePatchPart();

  const describeProblem = (error: unknown): string =>
    getErrorCode(error) === 'PART_CHANGED'
      ? text.changed(show(getErrorDetails(error)['current']))
      : getErrorMessage(error);

  const undo = (reverse: PatchPartInput) =>
    patch.mutateAsync(reverse).then(
      () => toast.success(text.saved(name, show(reverse.to))),
      (error: unknown) => toast.error(text.unchanged(name, describeProblem(error))),
    );

  return async (change: PatchPartInput, reverse: PatchPartInput): Promise<string | null> => {
    try {
      await patch.mutateAsync(change);
    } catch (error) {
      return describeProblem(error);
    }
    toast.success(text.saved(name, show(change.to)), {
      label: text.undo,
      duration: UNDO_MS,
      onAction: () => void undo(reverse),
    });
    return null;
  };
}
