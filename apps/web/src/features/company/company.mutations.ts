import { trpc } from '../../lib/trpc/trpc.ts';

/** Saves the company and puts the saved one into the cache. `onSaved` gets its name. */
export function useSaveCompany(onSaved: (name: string) => void) {
  const utils = trpc.useUtils();
  return trpc.company.save.useMutation({
    onSuccess(saved) {
      utils.company.get.setData(undefined, saved);
      onSaved(saved.name);
    },
  });
}
