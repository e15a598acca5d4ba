import { MAX_PERIOD_DAYS } from '@bm/domain/exports/own-period';
import { DAY_MS } from '@bm/domain/shared/day';
import { DownloadButton } from '../../../components/ui/forms/download-button.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import type { MyOrderSearch } from '../my-orders-search.ts';

const { files: copy } = orderCopy;

/** Downloads the order lines and the papers of the chosen days. */
export function OwnFiles({ search: { from, to } }: { search: MyOrderSearch }) {
  if (from === undefined || to === undefined) return <Hint text={copy.hint} />;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return null;
  if (days > MAX_PERIOD_DAYS) return <Hint text={copy.tooLong} />;
  const period = `from=${from}&to=${to}`;
  const lines = { path: `/exports/own/orders?${period}`, name: `orders-${from}-${to}.csv` };
  const papers = { path: `/exports/own/documents?${period}`, name: `documents-${from}-${to}.zip` };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">
        <DownloadButton variant="quiet" size="sm" file={lines}>
          {copy.lines}
        </DownloadButton>
        <DownloadButton variant="quiet" size="sm" file={papers}>
          {copy.papers}
        </DownloadButton>
      </div>
      <p className="text-sm text-ink-2">{copy.text}</p>
    </div>
  );
}

const Hint = ({ text }: { text: string }) => <p className="mb-4 text-sm text-ink-2">{text}</p>;
