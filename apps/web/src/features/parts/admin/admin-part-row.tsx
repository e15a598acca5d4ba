import type { ListedPart } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Cell, Item, Row, RowActions, RowHead } from '../../../components/ui/data/table.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { formatCount } from '../../../lib/format.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { PriceCell, StatusCell, StockCell } from './part-cells.tsx';

interface AdminPartRowProps {
  part: ListedPart;
  /** The search of the list, restored after editing. */
  search: PartListSearch;
  onDelete: (part: ListedPart) => void;
}

/** One part with its price, its quantities and the actions of an admin. */
export function AdminPartRow({ part, search, onDelete }: AdminPartRowProps) {
  return (
    <Row>
      <RowHead>
        <Item
          picture={<Picture src={part.image} alt="" width={1200} height={900} sizes="56px" />}
          name={part.name}
          detail={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="sku">{part.sku}</code>
              <span className="font-[400] wrap-anywhere text-ink-2">
                {part.category ?? adminPartCopy.otherParts}
              </span>
            </span>
          }
        />
      </RowHead>
      <Cell numeric label={adminPartCopy.columns.price}>
        <PriceCell part={part} />
      </Cell>
      <Cell numeric label={adminPartCopy.columns.stock}>
        <StockCell part={part} />
      </Cell>
      <Cell numeric label={adminPartCopy.columns.minimum}>
        {formatCount(part.minOrderQty)}
        {part.orderMultiple > 1 && (
          <span className="block text-xs text-ink-2">
            {adminPartCopy.casePack(formatCount(part.orderMultiple))}
          </span>
        )}
      </Cell>
      <Cell label={adminPartCopy.columns.status}>
        <StatusCell part={part} />
      </Cell>
      <RowActions>
        <div className="flex justify-end gap-2 max-md:flex-wrap max-md:*:min-h-control max-md:*:flex-1">
          <Link
            to="/dashboard/manageProduct/$id"
            params={{ id: part.id }}
            search={search}
            className={buttonClasses(
              { variant: 'bare', size: 'sm' },
              'max-md:border-line-strong max-md:bg-surface',
            )}
          >
            {adminPartCopy.edit}
            <span className="visually-hidden"> {part.name}</span>
          </Link>
          <Button variant="danger" size="sm" onClick={() => onDelete(part)}>
            {adminPartCopy.delete}
            <span className="visually-hidden"> {part.name}</span>
          </Button>
        </div>
      </RowActions>
    </Row>
  );
}

/** Placeholder while parts load. */
export function AdminPartRowSkeleton() {
  return (
    <Row>
      <Cell full>
        <Item
          picture={<Skeleton className="block aspect-4/3 w-full" />}
          name={<Skeleton>Chain-wheel and crank</Skeleton>}
          detail={<Skeleton className="font-mono text-2xs">CW-44-170A</Skeleton>}
        />
      </Cell>
      <Cell numeric label={adminPartCopy.columns.price}>
        <Skeleton className="text-base">$4.85</Skeleton>
      </Cell>
      <Cell numeric label={adminPartCopy.columns.stock}>
        <Skeleton>2,400</Skeleton>
      </Cell>
      <Cell numeric label={adminPartCopy.columns.minimum}>
        <Skeleton>50</Skeleton>
      </Cell>
      <Cell label={adminPartCopy.columns.status}>
        <Skeleton>On sale</Skeleton>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-34 max-w-full pointer-coarse:h-control" />
      </RowActions>
    </Row>
  );
}
