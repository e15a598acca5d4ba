import { minorDigits } from '@bm/domain/money/money';
import { seenPartSchema, type PatchPartInput } from '@bm/domain/parts/edit-part.schema';
import { partCodecs, priceCodec } from '@bm/domain/parts/part-codecs';
import { stockBelowHeld } from '@bm/domain/parts/part-edit';
import type { ListedPart } from '@bm/domain/parts/part.schema';
import { decodeOr } from '@bm/domain/shared/codecs';
import { UNDO_MS } from '@bm/domain/shared/undo-time';
import * as z from 'zod/mini';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { toast } from '../../../components/ui/feedback/toast.tsx';
import { InlineEdit, type RejectedValue } from '../../../components/ui/forms/inline-edit.tsx';
import { adminPartCopy, partFormCopy, statusLabels } from '../../../copy/admin/admin-parts.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { getErrorCode, getErrorDetails, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { allParts } from '../parts.mutations.ts';
import { statusOrder } from './part-statuses.ts';

const { inPlace: text } = adminPartCopy;
const { shape: fields } = seenPartSchema;

/** The price of a part, edited in its place. */
export function PriceCell({ part }: { part: ListedPart }) {
  const { id } = part;
  const { currency } = useShopConfig();
  const codec = priceCodec(currency);
  const show = (minor: number) => formatMoney(minor, currency);
  const save = useSaveField(part, {
    schema: fields.priceMinor,
    show,
    change: (from, to) => ({ id, field: 'priceMinor', from, to }),
  });
  return (
    <InlineEdit
      label={text.price(part.name)}
      value={part.priceMinor}
      format={(minor) => z.encode(codec, minor)}
      inputMode="decimal"
      onSave={async (typed, seen) => {
        const minor = decodeOr(codec, typed, null);
        if (minor !== null) return save(seen, minor);
        return { message: partFormCopy.priceInvalid(minorDigits(currency), currency) };
      }}
    >
      <b className="text-base font-[640]">{show(part.priceMinor)}</b>
    </InlineEdit>
  );
}

/** The units on hand, edited in their place, and the available ones where orders hold some. */
export function StockCell({ part }: { part: ListedPart }) {
  const { id, onHand, reserved, available } = part;
  const codec = partCodecs.onHand;
  const save = useSaveField(part, {
    schema: fields.onHand,
    show: (units) => text.inStock(formatCount(units)),
    change: (from, to) => ({ id, field: 'onHand', from, to }),
  });
  const isShort = available <= part.minOrderQty;
  return (
    <>
      <InlineEdit
        label={text.stock(part.name)}
        value={onHand}
        format={(units) => z.encode(codec, units)}
        inputMode="numeric"
        hint={reserved > 0 ? partFormCopy.held(reserved) : undefined}
        onSave={async (typed, seen) => {
          const units = decodeOr(codec, typed, null);
          if (units === null) return { message: partFormCopy.unitsInvalid(0) };
          if (units < reserved) return { message: stockBelowHeld(reserved) };
          return save(seen, units);
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

const statusOptions = statusOrder.map((value) => [value, statusLabels[value]] as const);

/** The status of a part, edited in its place. */
export function StatusCell({ part }: { part: ListedPart }) {
  const { id, status } = part;
  const save = useSaveField(part, {
    schema: fields.status,
    show: (value) => statusLabels[value],
    change: (from, to) => ({ id, field: 'status', from, to }),
  });
  return (
    <InlineEdit
      label={text.status(part.name)}
      value={status}
      format={String}
      options={statusOptions}
      onSave={(chosen, seen) => save(seen, fields.status.parse(chosen))}
    >
      {status === 'active' ? (
        statusLabels.active
      ) : (
        <Badge tone="warning">{statusLabels[status]}</Badge>
      )}
    </InlineEdit>
  );
}

/** A field of a part that is edited in its place. */
interface InlineField<T> {
  /** The schema of its values, for one that the server returns. */
  schema: z.ZodMiniType<T>;
  show: (value: T) => string;
  change: (from: T, to: T) => PatchPartInput;
}

/**
 * Returns a function that saves a change of one field of a part, with an undo. It resolves to null, or
 * to the error to show beside the field.
 */
function useSaveField<T>(
  { name }: ListedPart,
  { schema, show, change }: InlineField<T>,
): (from: T, to: T) => Promise<RejectedValue<T> | null> {
  const patch = useAction(trpc.parts.patch, { invalidates: allParts });

  const toRejected = (error: unknown): RejectedValue<T> => {
    const current = schema.safeParse(getErrorDetails(error)['current']);
    return getErrorCode(error) === 'PART_CHANGED' && current.success
      ? { message: text.changed(show(current.data)), current: current.data }
      : { message: getErrorMessage(error) };
  };

  const undo = (from: T, to: T) =>
    patch.runOrThrow(change(to, from)).then(
      () => toast.success(text.saved(name, show(from))),
      (error: unknown) => toast.error(text.unchanged(name, toRejected(error).message)),
    );

  return async (from, to) => {
    try {
      await patch.runOrThrow(change(from, to));
    } catch (error) {
      return toRejected(error);
    }
    toast.success(text.saved(name, show(to)), {
      label: text.undo,
      duration: UNDO_MS,
      onAction: () => void undo(from, to),
    });
    return null;
  };
}
