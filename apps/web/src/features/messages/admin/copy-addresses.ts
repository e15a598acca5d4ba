import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { formatCount } from '../../../lib/format.ts';

/** Puts every address on the clipboard, as mail programs take them, and tells how it went. */
export async function copyAddresses(addresses: readonly NewsletterAddress[]): Promise<void> {
  const list = addresses.map(({ email }) => email).join(', ');
  const count = addresses.length === 1 ? '1 address' : `${formatCount(addresses.length)} addresses`;
  try {
    await navigator.clipboard.writeText(list);
    toast.success(`${count} copied.`);
  } catch {
    // Browsers keep the clipboard from pages that come without https.
    toast.error('This browser does not let the page copy. Select the addresses in the list.');
  }
}
