import { trpc, type TrpcUtils } from '../../../lib/trpc.ts';

/** Every part in any status, in catalogue order; for admins. */
export const stockedParts = {
  load: (utils: TrpcUtils) => utils.parts.adminList.prefetch(),
  fetch: (utils: TrpcUtils) => utils.parts.adminList.fetch(undefined, { staleTime: 0 }),
  use: () => trpc.parts.adminList.useQuery(),
};

/** The names of the categories that have parts. */
export const partCategories = {
  load: (utils: TrpcUtils) => utils.parts.categories.prefetch(),
  use: () => trpc.parts.categories.useQuery(),
};

/** Adds a part; everything that lists parts is read again. */
export function useCreatePart() {
  const utils = trpc.useUtils();
  return trpc.parts.create.useMutation({ onSuccess: () => utils.parts.invalidate() });
}

/** Replaces a part's fields. A refusal may mean that the stock moved, so parts are read again too. */
export function useUpdatePart() {
  const utils = trpc.useUtils();
  return trpc.parts.update.useMutation({ onSettled: () => utils.parts.invalidate() });
}

/** Deletes a part, or archives it when it has orders. */
export function useRemovePart() {
  const utils = trpc.useUtils();
  return trpc.parts.remove.useMutation({ onSettled: () => utils.parts.invalidate() });
}
