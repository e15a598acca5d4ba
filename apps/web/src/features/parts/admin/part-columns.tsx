import type { ListedPart } from '@bm/domain/parts/part.schema';
import { actionsColumn, type Column } from '../../../components/list/column.tsx';
import { Item } from '../../../components/ui/data/table.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { adminPartCopy as copy } from '../../../copy/admin/admin-parts.ts';
import { manyPartsCopy } from '../../../copy/admin/many-parts.ts';
import { formatCount } from '../../../lib/format.ts';
import type { PartListSearch } from '../parts.queries.ts';
import type { ChosenParts } from './many/use-chosen-parts.ts';
import { PriceCell, StatusCell, StockCell } from './part-cells.tsx';

const { columns: heads } = copy;

interface PartActions {
  chosen: ChosenParts;
  onDelete: (part: ListedPart) => void;
}

/**
 * The columns of the admin's list of parts: price, stock and status are edited in place. The `search`
 * of the list is restored after editing.
 */
export const partColumns = (
  search: PartListSearch,
  { chosen, onDelete }: PartActions,
): Column<ListedPart>[] => [
  {
    head: heads.part,
    cell: (part) => <ChoosablePart part={part} chosen={chosen} />,
    sample: (
      <Item
        picture={<Skeleton className="block aspect-4/3 w-full" />}
        name={<Skeleton>Chain-wheel and crank</Skeleton>}
        detail={<Skeleton className="font-mono text-2xs">CW-44-170A</Skeleton>}
      />
    ),
  },
  {
    head: heads.price,
    numeric: true,
    cell: (part) => <PriceCell part={part} />,
    sample: <Skeleton className="text-base">$4.85</Skeleton>,
  },
  {
    head: heads.stock,
    numeric: true,
    cell: (part) => <StockCell part={part} />,
    sample: '2,400',
  },
  {
    head: heads.minimum,
    numeric: true,
    cell: ({ minOrderQty, orderMultiple }) => (
      <>
        {formatCount(minOrderQty)}
        {orderMultiple > 1 && (
          <span className="block text-xs text-ink-2">
            {copy.casePack(formatCount(orderMultiple))}
          </span>
        )}
      </>
    ),
    sample: '50',
  },
  { head: heads.status, cell: (part) => <StatusCell part={part} />, sample: 'On sale' },
  actionsColumn(
    (part) => (
      <div className="flex justify-end gap-2 max-md:flex-wrap max-md:*:min-h-control max-md:*:flex-1">
        <ButtonLink
          to="/dashboard/manageProduct/$id"
          params={{ id: part.id }}
          search={search}
          variant="bare"
          size="sm"
          className="max-md:border-line-strong max-md:bg-surface"
        >
          {copy.edit}
          <span className="visually-hidden"> {part.name}</span>
        </ButtonLink>
        <Button variant="danger" size="sm" onClick={() => onDelete(part)}>
          {copy.delete}
          <span className="visually-hidden"> {part.name}</span>
        </Button>
      </div>
    ),
    'w-34',
  ),
];

/** A part with the box that chooses it. */
function ChoosablePart({ part, chosen }: { part: ListedPart; chosen: ChosenParts }) {
  const { id, image, name, sku, category } = part;
  const isChosen = chosen.has(id);
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Checkbox
        aria-label={manyPartsCopy.choose(name)}
        checked={isChosen}
        disabled={chosen.isFull && !isChosen}
        onChange={({ target }) => chosen.set([part], target.checked)}
      />
      <Item
        picture={<Picture src={image} alt="" sizes="56px" />}
        name={name}
        detail={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="sku">{sku}</code>
            <span className="font-[400] wrap-anywhere text-ink-2">
              {category ?? copy.otherParts}
            </span>
          </span>
        }
      />
    </span>
  );
}
