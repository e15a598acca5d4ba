import type { NewsletterAddress } from '@bm/domain/messages/message.schema';
import { TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { copyAddresses } from './copy-addresses.ts';

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
