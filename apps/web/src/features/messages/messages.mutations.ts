import { trpc } from '../../lib/trpc/trpc.ts';
import type { NewsletterEntry } from '../../components/layout/site/newsletter-form.tsx';

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

/**
 * What is wrong with an entry by the shop's own rules, or null. They are loaded with the first entry;
 * where they do not come, the shop judges alone.
 */
export async function validateNewsletterEntry(entry: NewsletterEntry): Promise<string | null> {
  const rules = await import('@bm/domain/messages/message.schema').catch(() => null);
  return rules?.newsletterInput.safeParse(entry).error?.issues[0]?.message ?? null;
}
