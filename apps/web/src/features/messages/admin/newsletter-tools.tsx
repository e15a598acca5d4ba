import { useState } from 'react';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { newsletterAddresses } from '../messages.queries.ts';

/** The note above the list and the button that copies every address. */
export function NewsletterTools({ disabled }: { disabled?: boolean }) {
  const { client } = trpc.useUtils();
  const [isCopying, setIsCopying] = useState(false);
  const copyAll = async () => {
    setIsCopying(true);
    await copyAddresses(newsletterAddresses.readAll(client));
    setIsCopying(false);
  };
  return (
    <TableTools>
      <p className="small text-ink-2">{inboxCopy.newsletter.lead}</p>
      <Button
        variant="quiet"
        size="sm"
        disabled={disabled}
        pending={isCopying}
        onClick={() => void copyAll()}
      >
        {inboxCopy.newsletter.copy}
      </Button>
    </TableTools>
  );
}

/**
 * Copies the addresses to the clipboard, separated by commas. The clipboard gets a promise of the text:
 * it is open during the click only, and the addresses load after it.
 */
async function copyAddresses(addresses: Promise<readonly string[]>): Promise<void> {
  const text = addresses.then((emails) => new Blob([emails.join(', ')], { type: TEXT }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ [TEXT]: text })]);
    toast.success(inboxCopy.newsletter.copied(formatCount((await addresses).length)));
  } catch {
    const isLoaded = await text.then(
      () => true,
      () => false,
    );
    // Browsers refuse clipboard access to pages without https.
    toast.error(isLoaded ? inboxCopy.newsletter.copyFailed : inboxCopy.newsletter.failed);
  }
}

const TEXT = 'text/plain';
