import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { buttonClasses } from '../../../components/ui/forms/button-classes.ts';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { Cell, Item, Row, RowActions, RowHead } from '../../../components/ui/data/table.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { statusLabels, type PartListSearch } from '../parts.queries.ts';

interface AdminPartRowProps {
  part: StockedPart;
  /** What the list is narrowed to; the way back from the edit page keeps it. */
  search: PartListSearch;
  onDelete: (part: StockedPart) => void;
}

/** One part with its price, its quantities and what an admin may do with it. */
export function AdminPartRow({ part, search, onDelete }: AdminPartRowProps) {
  const { currency } = useShopConfig();
  const isShort = part.available <= part.minOrderQty;
  return (
    <Row>
      <RowHead>
        <Item
          picture={<Picture src={part.image} alt="" width={1200} height={900} sizes="56px" />}
          name={part.name}
          detail={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="sku">{part.sku}</code>
              {part.status !== 'active' && (
                <Badge tone="warning">{statusLabels[part.status]}</Badge>
              )}
            </span>
          }
        />
      </RowHead>
      <Cell label="Category">{part.category ?? 'Other parts'}</Cell>
      <Cell numeric label="Price">
        <b className="text-base font-[640]">{formatMoney(part.priceMinor, currency)}</b>
      </Cell>
      <Cell numeric label="Minimum">
        {formatCount(part.minOrderQty)}
      </Cell>
      <Cell numeric label="Case pack">
        {formatCount(part.orderMultiple)}
      </Cell>
      <Cell numeric full label="Available">
        {isShort ? (
          <Status kind="unpaid">{formatCount(part.available)}</Status>
        ) : (
          formatCount(part.available)
        )}
      </Cell>
      <RowActions>
        <Link
          to="/dashboard/manageProduct/$id"
          params={{ id: part.id }}
          search={search}
          className={buttonClasses(
            { variant: 'bare', size: 'sm' },
            'max-md:border-line-strong max-md:bg-surface',
          )}
        >
          Edit
          <span className="vh"> {part.name}</span>
        </Link>
        <Button variant="danger" size="sm" onClick={() => onDelete(part)}>
          Delete
          <span className="vh"> {part.name}</span>
        </Button>
      </RowActions>
    </Row>
  );
}

/** The place of a part that is still loading. */
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
      <Cell label="Category">
        <Skeleton>Chain-wheels</Skeleton>
      </Cell>
      <Cell numeric label="Price">
        <Skeleton className="text-base">$4.85</Skeleton>
      </Cell>
      <Cell numeric label="Minimum">
        <Skeleton>50</Skeleton>
      </Cell>
      <Cell numeric label="Case pack">
        <Skeleton>10</Skeleton>
      </Cell>
      <Cell numeric full label="Available">
        <Skeleton>2,400</Skeleton>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-34 max-w-full pointer-coarse:h-control" />
      </RowActions>
    </Row>
  );
}
