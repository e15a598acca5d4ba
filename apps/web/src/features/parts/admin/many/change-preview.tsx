import { PART_STATUSES } from '@bm/domain/parts/part.schema';
import { adminPartCopy, statusLabels } from '../../../../copy/admin/admin-parts.ts';
import { manyPartsCopy as copy } from '../../../../copy/admin/many-parts.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { useShopConfig } from '../../../../lib/shop-config.ts';
import type { ChangeFields, previewChange } from './change-fields.ts';

/** How many parts are named. */
const SHOWN = 8;

interface ChangePreviewProps {
  field: ChangeFields['field'];
  preview: ReturnType<typeof previewChange>;
}

/** The parts that change, each with its value before and after. */
export function ChangePreview({ field, preview: { changed, same, jumps } }: ChangePreviewProps) {
  const { currency } = useShopConfig();
  const show = (value: string | number | null) => {
    if (value === null) return adminPartCopy.otherParts;
    if (typeof value === 'number')
      return field === 'priceMinor' ? formatMoney(value, currency) : formatCount(value);
    const status = PART_STATUSES.find((each) => each === value);
    return field === 'status' && status !== undefined ? statusLabels[status] : value;
  };
  return (
    <div className="grid gap-2 text-sm">
      {jumps > 0 && (
        <p role="status" className="font-[560] text-danger">
          {copy.jumps(jumps)}
        </p>
      )}
      <ul role="list" aria-label={copy.preview} className="border-t border-line empty:hidden">
        {changed.slice(0, SHOWN).map(({ part, before, after, jump }) => (
          <li
            key={part.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-1.5"
          >
            <code className="sku truncate">{part.sku}</code>
            <span className={jump === undefined ? 'num' : 'num font-[640] text-danger'}>
              <del className="text-ink-2">
                <span className="visually-hidden">{copy.was} </span>
                {show(before)}
              </del>
              <span aria-hidden="true">{copy.arrow}</span>
              <ins className="no-underline">
                <span className="visually-hidden"> {copy.becomes} </span>
                {show(after)}
              </ins>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 empty:hidden">
        {changed.length > SHOWN && `${copy.more(changed.length - SHOWN)}. `}
        {same > 0 && copy.same(same)}
      </p>
    </div>
  );
}
