import { trpc } from '../../lib/trpc/trpc.ts';

/** Sends what a visitor wrote on the contact page. */
export function useSendMessage() {
  const utils = trpc.useUtils();
  return trpc.messages.send.useMutation({ onSuccess: () => utils.messages.list.invalidate() });
}

/** Puts an email on the newsletter's list. */
export function useSubscribe() {
  const utils = trpc.useUtils();
  return trpc.messages.subscribe.useMutation({
    onSuccess: () => utils.messages.addresses.invalidate(),
  });
}
