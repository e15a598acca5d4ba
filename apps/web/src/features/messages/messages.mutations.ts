import type { NewsletterEntry } from '../../components/layout/site/newsletter-form.tsx';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Adds an email address to the newsletter. */
export function useSubscribe() {
  const utils = trpc.useUtils();
  return trpc.messages.subscribe.useMutation({
    onSuccess: () => utils.messages.addresses.invalidate(),
  });
}

/**
 * Validates a newsletter entry; null when valid. The schema is loaded with the first entry; if that
 * fails, only the server validates.
 */
export async function validateNewsletterEntry(entry: NewsletterEntry): Promise<string | null> {
  const rules = await import('@bm/domain/messages/message.schema').catch(() => null);
  return rules?.newsletterInput.safeParse(entry).error?.issues[0]?.message ?? null;
}
