import { formatMajor, minorDigits } from '@bm/domain/money/money';
import { stockBelowHeld } from '@bm/domain/parts/part-edit';
import type { PatchPartInput, StockedPart } from '@bm/domain/parts/part.schema';
import { partStatusSchema } from '@bm/domain/parts/part.schema';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { InlineEdit } from '../../../components/ui/forms/inline-edit.tsx';
import { adminPartCopy, partFormCopy, statusLabels } from '../../../copy/admin/admin-parts.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { statusOrder } from './part-filter.ts';
import { parsePriceMinor, parseUnits } from './price-break-fields.ts';
import { useSaveField } from './use-save-field.ts';

const { inPlace: text } = adminPartCopy;

/** The price of a part, edited in its place. */
export function PriceCell({ part }: { part: StockedPart }) {
  const { currency } = useShopConfig();
  const show = (minor: unknown) => formatMoney(Number(minor), currency);
  const save = useSaveField(part, show);
  const priceChange = (from: number, to: number): PatchPartInput => ({
    id: part.id,
    field: 'priceMinor',
    from,
    to,
  });
  return (
    <InlineEdit
      label={text.price(part.name)}
      value={formatMajor(part.priceMinor, currency)}
      inputMode="decimal"
      onSave={async (typed) => {
        const minor = parsePriceMinor(typed, currency);
        if (minor === null) return partFormCopy.priceInvalid(minorDigits(currency), currency);
        const { priceMinor } = part;
        return save(priceChange(priceMinor, minor), priceChange(minor, priceMinor));
      }}
    >
      <b className="text-base font-[640]">{show(part.priceMinor)}</b>
    </InlineEdit>
  );
}

/** The units on hand, edited in their place, and the available ones where orders hold some. */
export function StockCell({ part }: { part: StockedPart }) {
  const { onHand, reserved, available } = part;
  const show = (units: unknown) => text.inStock(formatCount(Number(units)));
  const save = useSaveField(part, show);
  const stockChange = (from: number, to: number): PatchPartInput => ({
    id: part.id,
    field: 'onHand',
    from,
    to,
  });
  const isShort = available <= part.minOrderQty;
  return (
    <>
      <InlineEdit
        label={text.stock(part.name)}
        value={String(onHand)}
        inputMode="numeric"
        hint={reserved > 0 ? partFormCopy.held(reserved) : undefined}
        onSave={async (typed) => {
          const units = parseUnits(typed);
          if (units === null) return partFormCopy.unitsInvalid(0);
          if (units < reserved) return stockBelowHeld(reserved);
          return save(stockChange(onHand, units), stockChange(units, onHand));
        }}
      >
        {isShort ? <Status kind="unpaid">{formatCount(onHand)}</Status> : formatCount(onHand)}
      </InlineEdit>
      {reserved > 0 && (
        <span className="block text-xs text-ink-2">{text.available(formatCount(available))}</span>
      )}
    </>
  );
}

const statusOptions = statusOrder.map((value) => ({ value, label: statusLabels[value] }));

function statusLabel(status: unknown): string {
  const parsed = partStatusSchema.safeParse(status);
  return parsed.success ? statusLabels[parsed.data] : '';
}

/** The status of a part, edited in its place. */
export function StatusCell({ part }: { part: StockedPart }) {
  const { status } = part;
  const save = useSaveField(part, statusLabel);
  return (
    <InlineEdit
      label={text.status(part.name)}
      value={status}
      options={statusOptions}
      onSave={async (chosen) => {
        const to = partStatusSchema.parse(chosen);
        const { id } = part;
        return save(
          { id, field: 'status', from: status, to },
          { id, field: 'status', from: to, to: status },
        );
      }}
    >
      {status === 'active' ? (
        statusLabels.active
      ) : (
        <Badge tone="warning">{statusLabels[status]}</Badge>
      )}
    </InlineEdit>
  );
}
