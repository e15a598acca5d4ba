import type { BrowsePage, DescribedPart } from '@bm/domain/parts/browse.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { Link } from '@tanstack/react-router';
import { use, type ReactNode } from 'react';
import { countColumn, type Column, moneyColumn } from '../../../components/list/column.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import type { ColumnSort } from '../../../components/ui/data/table-head.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { partCopy } from '../../../copy/parts.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { formatCount } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { PartActionContext } from '../components/part-action.ts';

const { columns: heads } = catalogueCopy;

interface PartsTableProps {
  caption: string;
  parts: readonly DescribedPart[];
  /** Omits the column of the category. */
  isOneCategory: boolean;
  /** The attributes of the category. */
  columns: BrowsePage['columns'];
  search: CatalogueSearch;
}

/** The parts as dense rows without pictures. */
export function PartsTable({ caption, parts, ...shown }: PartsTableProps) {
  const { currency } = useShopConfig();
  const renderAction = use(PartActionContext);
  return (
    <div className="dense-table -mt-px">
      <DataTable
        caption={caption}
        columns={columns(shown, currency, renderAction)}
        rows={parts}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

/** `values`: the attributes of the category; `renderAction`: the last cell of a part. */
function columns(
  { isOneCategory, columns: values, search }: Omit<PartsTableProps, 'caption' | 'parts'>,
  currency: string,
  renderAction: ((part: DescribedPart) => ReactNode) | null,
): Column<DescribedPart>[] {
  const category: Column<DescribedPart> = {
    head: heads.category,
    hideBelow: 'xl',
    cell: (part) => part.category,
  };
  return [
    {
      head: heads.name,
      cell: ({ id, name }) => (
        <Link
          to="/parts/$id"
          params={{ id }}
          className="font-[560] wrap-anywhere no-underline hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      head: heads.sku,
      cell: ({ sku }) => <code className="sku wrap-anywhere max-md:whitespace-normal!">{sku}</code>,
    },
    ...(isOneCategory ? [] : [category]),
    ...values.map(({ key, label }): Column<DescribedPart> => ({
      head: label,
      hideBelow: 'xl',
      sort: sortBy(search, key),
      cell: ({ attributes }) => attributes.find((each) => each.key === key)?.text,
    })),
    moneyColumn(partCopy.price, ({ priceMinor }) => [priceMinor, currency]),
    countColumn(partCopy.minimum, ({ minOrderQty }) => minOrderQty),
    countColumn(heads.casePack, ({ orderMultiple }) => orderMultiple),
    { head: partCopy.available, numeric: true, cell: availableText },
    {
      head: uiCopy.actions,
      headHidden: true,
      className: 'dense-action',
      cell: (part) => renderAction?.(part),
    },
  ];
}

/** The first press sorts by the values of the attribute, the next one turns the order round. */
function sortBy(search: CatalogueSearch, key: string): ColumnSort {
  const { by } = search;
  const state = by === key ? 'ascending' : by === `-${key}` ? 'descending' : undefined;
  const next = state === 'ascending' ? `-${key}` : key;
  const sorted = { ...search, sort: undefined, by: next, page: undefined };
  return { state, link: { to: '/parts', search: sorted } };
}

function availableText(part: DescribedPart) {
  if (largestQuantity(part) !== null) return formatCount(part.available);
  return (
    <span className="text-warning">
      {part.available === 0 ? partCopy.outOfStock : partCopy.tooFewLeft}
    </span>
  );
}
