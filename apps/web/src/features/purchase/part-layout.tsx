import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import { parseFileUrl, type PartFile } from '@bm/domain/parts/part-files';
import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import type { ReactNode } from 'react';
import { catalogueCrumbs, categoryCrumb } from '../../components/layout/catalogue-crumbs.ts';
import type { Column } from '../../components/list/column.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { Breadcrumb } from '../../components/ui/data/breadcrumb.tsx';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { Badge } from '../../components/ui/feedback/badge.tsx';
import { notOrderableReason, purchaseCopy } from '../../copy/purchase.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { formatCount } from '../../lib/format.ts';
import { NeighbourTable } from '../parts/components/neighbour-table.tsx';
import { relatedParts } from '../parts/parts.queries.ts';
import { PartRelations } from '../parts/relations/part-relations.tsx';
import { CommonQuantities } from './common-quantities.tsx';
import { OrderingData } from './ordering-data.tsx';
import { PartGallery } from './part-gallery.tsx';
import { PartPackaging } from './part-packaging.tsx';
import '../../styles/pages/part-page.css';
import '../../styles/pages/slide-rule.css';

interface PartLayoutProps {
  part: DescribedPart;
  /** Beside the part: how it is ordered. */
  panel: ReactNode;
  /** Whether the panel follows the data of the part where the window has one column. */
  isPanelAfterData?: boolean;
  /** The average of its reviews, for the head of the page. */
  rating: ReactNode;
  reviews: ReactNode;
  /** The bicycle models that the part fits. */
  fits: ReactNode;
  /** Puts the part into a list. */
  listAction?: ReactNode;
  /** Fills in one of the common quantities, which are not listed without it. */
  onChoose?: (quantity: number) => void;
}

/** A part with its data, related parts and reviews, and a panel. */
export function PartLayout(props: PartLayoutProps) {
  const {
    part,
    panel,
    isPanelAfterData = false,
    rating,
    reviews,
    fits,
    listAction,
    onChoose,
  } = props;
  const isOrderable = largestQuantity(part) !== null;
  const panelCell = (
    <div className="max-lg:contents lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:h-full">
      {panel}
    </div>
  );
  return (
    <div className="wrap flex flex-col gap-8 pt-6 lg:pb-section">
      <Breadcrumb
        crumbs={catalogueCrumbs(
          [
            ...categoryCrumb(part.parentCategory ?? null),
            ...(part.category === null
              ? [{ label: purchaseCopy.otherParts }]
              : categoryCrumb(part.category)),
          ],
          part.sku,
        )}
      />
      <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:items-start lg:gap-x-12 lg:gap-y-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <header className="grid gap-3">
            <h1>{part.name}</h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <code className="sku wrap-anywhere whitespace-normal!">{part.sku}</code>
              <Badge tone={isOrderable ? 'green' : 'warning'}>
                {purchaseCopy.inStock(formatCount(part.available))}
              </Badge>
              {!isOrderable && (
                <span className="text-sm text-warning">{notOrderableReason(part)}</span>
              )}
              {rating}
            </p>
          </header>
          <PartGallery key={part.id} part={part} />
        </div>
        {!isPanelAfterData && panelCell}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="max-w-[62ch] text-md">{part.description}</p>
            {listAction}
          </div>
          {part.attributes.length > 0 && <PartValues part={part} />}
          <div className="grid gap-10 md:grid-cols-2 md:gap-8">
            <OrderingData part={part} />
            {part.priceBreaks.length === 0 && onChoose !== undefined && (
              <CommonQuantities part={part} onChoose={onChoose} />
            )}
          </div>
          <PartPackaging units={part.packaging ?? []} />
          <PartFiles files={part.files ?? []} />
        </div>
        {isPanelAfterData && panelCell}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 max-lg:pb-8">
          <PartRelations id={part.id} />
          {fits}
          {part.category !== null && <RelatedParts part={part} category={part.category} />}
          {reviews}
        </div>
      </div>
    </div>
  );
}

function PartValues({ part: { attributes } }: { part: DescribedPart }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{purchaseCopy.values}</h2>
      <DataSheet className={attributes.length > 3 ? 'md:columns-2 md:gap-8' : undefined}>
        {attributes.map(({ key, label, text }) => (
          <DataRow key={key} term={label}>
            {text}
          </DataRow>
        ))}
      </DataSheet>
    </section>
  );
}

/** Other parts of the same category; renders nothing while there are none. */
function RelatedParts({ part, category }: { part: Part; category: string }) {
  const neighbours = relatedParts.use(part.id);
  if (neighbours.length === 0) return null;
  const title = purchaseCopy.alsoIn(category);
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <NeighbourTable caption={title} parts={neighbours} />
    </section>
  );
}

const { files: copy } = purchaseCopy;

const columns: Column<PartFile>[] = [
  {
    head: copy.name,
    cell: ({ url, title }) => (
      <a href={url} download className="wrap-anywhere">
        {title === '' ? parseFileUrl(url)?.name : title}
      </a>
    ),
  },
  { head: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
  { head: copy.language, cell: ({ language }) => language || copy.unknown },
  { head: copy.revision, cell: ({ revision }) => revision || copy.unknown },
  { head: copy.size, numeric: true, cell: ({ bytes }) => formatFileSize(bytes) },
];

/** The files of a part; renders nothing where there are none. */
function PartFiles({ files }: { files: readonly PartFile[] }) {
  if (files.length === 0) return null;
  return (
    <section id="files" className="grid content-start gap-3">
      <h2 className="text-lg">{copy.title}</h2>
      <DataTable caption={copy.title} rows={files} rowKey={({ url }) => url} columns={columns} />
    </section>
  );
}
