import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { inboxCopy } from '../../../copy/messages.ts';
import { formatCount } from '../../../lib/format.ts';

/** The note above the list and the button that copies every address. */
export function NewsletterTools({ addresses = [] }: { addresses?: readonly NewsletterAddress[] }) {
  return (
    <TableTools>
      <p className="small text-ink-2">{inboxCopy.newsletter.lead}</p>
      <Button
        variant="quiet"
        size="sm"
        disabled={addresses.length === 0}
        onClick={() => void copyAddresses(addresses)}
      >
        {inboxCopy.newsletter.copy}
      </Button>
    </TableTools>
  );
}

/** Copies every address to the clipboard, separated by commas. */
async function copyAddresses(addresses: readonly NewsletterAddress[]): Promise<void> {
  const list = addresses.map(({ email }) => email).join(', ');
  try {
    await navigator.clipboard.writeText(list);
    toast.success(inboxCopy.newsletter.copied(formatCount(addresses.length)));
  } catch {
    // Browsers refuse clipboard access to pages without https.
    toast.error(inboxCopy.newsletter.copyFailed);
  }
}
