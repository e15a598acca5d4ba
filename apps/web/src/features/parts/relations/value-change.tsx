import type { ValueDifference } from '@bm/domain/parts/part.schema';
import { relationsCopy as copy } from '../../../copy/relations.ts';

/** How a value of another part differs: the old one, and what it becomes. */
export function ValueChange({ difference }: { difference: ValueDifference }) {
  const { label, from, to } = difference;
  return (
    <span className="block">
      <span className="text-ink-2">{label}</span>{' '}
      <del className="text-ink-2">{from ?? copy.none}</del>{' '}
      <span role="img" aria-label={copy.becomes}>
        {copy.arrow}
      </span>{' '}
      <ins className="font-[580] no-underline">{to ?? copy.none}</ins>
    </span>
  );
}
