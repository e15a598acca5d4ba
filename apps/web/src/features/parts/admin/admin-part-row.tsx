import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Cell, Item, Row, RowActions, RowHead } from '../../../components/ui/data/table.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Status } from '../../../components/ui/feedback/status.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { adminPartCopy, statusLabels } from '../../../copy/admin-parts.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import type { PartListSearch } from '../parts.queries.ts';

interface AdminPartRowProps {
  part: StockedPart;
  /** The search of the list, restored after editing. */
  search: PartListSearch;
  onDelete: (part: StockedPart) => void;
}

/** One part with its price, its quantities and the actions of an admin. */
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
      <Cell label={adminPartCopy.columns.category}>
        <span className="inline-block min-w-24 wrap-anywhere">
          {part.category ?? adminPartCopy.otherParts}
        </span>
      </Cell>
      <Cell numeric label={adminPartCopy.columns.price}>
        <b className="text-base font-[640]">{formatMoney(part.priceMinor, currency)}</b>
      </Cell>
      <Cell numeric label={adminPartCopy.columns.minimum}>
        {formatCount(part.minOrderQty)}
      </Cell>
      <Cell numeric label={adminPartCopy.columns.casePack}>
        {formatCount(part.orderMultiple)}
      </Cell>
      <Cell numeric full label={adminPartCopy.columns.available}>
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
          {adminPartCopy.edit}
          <span className="visually-hidden"> {part.name}</span>
        </Link>
        <Button variant="danger" size="sm" onClick={() => onDelete(part)}>
          {adminPartCopy.delete}
          <span className="visually-hidden"> {part.name}</span>
        </Button>
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
      <Cell label={adminPartCopy.columns.category}>
        <Skeleton>Chain-wheels</Skeleton>
      </Cell>
      <Cell numeric label={adminPartCopy.columns.price}>
        <Skeleton className="text-base">$4.85</Skeleton>
      </Cell>
      <Cell numeric label={adminPartCopy.columns.minimum}>
        <Skeleton>50</Skeleton>
      </Cell>
      <Cell numeric label={adminPartCopy.columns.casePack}>
        <Skeleton>10</Skeleton>
      </Cell>
      <Cell numeric full label={adminPartCopy.columns.available}>
        <Skeleton>2,400</Skeleton>
      </Cell>
      <RowActions>
        <Skeleton className="h-control-sm w-34 max-w-full pointer-coarse:h-control" />
      </RowActions>
    </Row>
  );
}
