import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { formatCount } from '../../../lib/format.ts';

/** What the list is, and the way to take all of it along; nothing while there is no list yet. */
export function NewsletterTools({ addresses = [] }: { addresses?: readonly NewsletterAddress[] }) {
  return (
    <TableTools>
      <p className="small text-ink-2">Each address once, newest first.</p>
      <Button
        variant="quiet"
        size="sm"
        disabled={addresses.length === 0}
        onClick={() => void copyAddresses(addresses)}
      >
        Copy all addresses
      </Button>
    </TableTools>
  );
}

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
