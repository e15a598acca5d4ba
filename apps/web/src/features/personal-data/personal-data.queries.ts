import { trpc } from '../../lib/trpc/trpc.ts';

/** The user's own request of erasure; null without one. */
export const ownErasure = {
  use: () => trpc.personalData.erasure.useQuery(),
};

/** The requests of all customers that are not complete; for admins. */
export const openErasures = {
  use: () => trpc.personalData.openErasures.useQuery(),
};

/** Requests the erasure of the own account, or withdraws the request. */
export function useOwnErasure() {
  const { erasure } = trpc.useUtils().personalData;
  return {
    request: trpc.personalData.requestErasure.useMutation({
      onSuccess: (request) => erasure.setData(undefined, request),
    }),
    withdraw: trpc.personalData.withdrawErasure.useMutation({
      onSettled: () => erasure.invalidate(),
    }),
  };
}

/** Confirms a request; the lists of requests and users are read again after it. */
export function useConfirmErasure() {
  const utils = trpc.useUtils();
  return trpc.personalData.confirmErasure.useMutation({
    async onSettled() {
      void utils.users.list.invalidate();
      await utils.personalData.openErasures.invalidate();
    },
  });
}
