import type { BicycleModel, ShownPosition } from '@bm/domain/models/model.schema';
import { MAX_BICYCLES } from '@bm/domain/models/units-for-bicycles';
import { partSlug } from '@bm/domain/parts/part-slug';
import { useState } from 'react';
import { catalogueCrumbs } from '../../components/layout/catalogue-crumbs.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { QuantityField } from '../../components/ui/forms/quantity-field.tsx';
import { modelCopy as copy } from '../../copy/models.ts';
import { siteCopy } from '../../copy/site.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { useShopConfig } from '../../lib/shop-config.ts';
import { AddChosen, type AddLines } from './add-chosen.tsx';
import { Diagram } from './diagram.tsx';
import { PositionTable } from './position-table.tsx';
import { cartLines, type OrderablePosition, readPosition } from './positions.ts';
import '../../styles/part-card.css';
import '../../styles/pages/model.css';

/** The bicycles for which the page shows quantities at first. */
const FIRST_BICYCLES = 50;

interface ModelPageProps {
  model: BicycleModel;
  isAdding: boolean;
  onAdd: AddLines;
}

/** A bicycle model: its diagrams and positions light each other, and several go to the cart at once. */
export function ModelPage({ model, isAdding, onAdd }: ModelPageProps) {
  const { name, yearFrom, yearTo, diagrams, positions } = model;
  const { publicUrl } = useShopConfig();
  const [bicycles, setBicycles] = useState(FIRST_BICYCLES);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The position under the pointer, and the one that was focused or pressed last. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const lit = pointed ?? held;
  const shown = positions.find(({ no }) => no === lit);

  const choose = (no: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(no);
    else next.delete(no);
    setChosen(next);
  };
  const orderable = positions.flatMap((position) =>
    chosen.has(position.no) ? (readPosition(position, bicycles).orderable ?? []) : [],
  );
  const addOne = (position: OrderablePosition) =>
    void onAdd({ lines: cartLines([position]), name: position.part.name });

  return (
    <div className="wrap">
      <PageHead
        crumbs={catalogueCrumbs(
          [{ label: copy.crumb, link: { to: '/catalogue/models/{-$slug}' } }],
          name,
        )}
        title={copy.pageTitle(name)}
        action={
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
            <span>{copy.positions(positions.length)}</span>
            <span>{copy.years(yearFrom, yearTo)}</span>
            <Button variant="quiet" size="sm" onClick={() => window.print()}>
              {copy.print}
            </Button>
          </p>
        }
      />
      <div className="model grid grid-cols-[minmax(0,1fr)] items-start gap-5 pb-section min-[75rem]:grid-cols-[minmax(0,37rem)_minmax(0,1fr)] min-[75rem]:gap-6 print:block print:p-0">
        <figure className="model-figure border-y border-t-ink border-b-line-strong bg-surface print:border-0">
          {diagrams.map((diagram, at) => (
            <div key={`${at} ${diagram.image}`}>
              {diagrams.length > 1 && (
                <h2 className="model-diagram-title px-3 pt-3 text-sm">
                  {diagram.title || copy.diagramNumber(at + 1)}
                </h2>
              )}
              <Diagram
                modelName={name}
                diagram={diagram}
                positions={positions.filter(({ diagram: of }) => of === at + 1)}
                lit={lit}
                chosen={chosen}
                onPoint={setPointed}
                onFocus={setHeld}
                onPress={(no) => {
                  setHeld(no);
                  focusRow(no);
                }}
              />
            </div>
          ))}
          <figcaption className="h-10 truncate border-t border-line px-3 py-2 text-sm leading-6 text-ink-2 max-md:px-gutter print:hidden">
            {shown === undefined ? copy.hint : <Lit position={shown} />}
          </figcaption>
        </figure>
        <section aria-labelledby="model-positions">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2 print:hidden">
            <h2 id="model-positions" className="text-md">
              {copy.list(positions.length)}
            </h2>
            <QuantityField
              className="grid-cols-[auto_5.5rem_auto]"
              label={copy.quantitiesFor}
              units={copy.bicycles}
              quantity={bicycles}
              onChange={(next) => setBicycles(Math.min(next ?? 1, MAX_BICYCLES))}
            />
          </div>
          <PositionTable
            {...{ positions, bicycles, lit, chosen }}
            onPoint={setPointed}
            onFocus={setHeld}
            onChoose={choose}
            onAdd={addOne}
          />
          <AddChosen positions={orderable} isAdding={isAdding} onAdd={onAdd} />
        </section>
      </div>
      <JsonLd data={modelJsonLd(model, publicUrl)} />
    </div>
  );
}

function Lit({ position: { no, name, part } }: { position: ShownPosition }) {
  return (
    <>
      <b className="font-[620] text-ink">
        {no}. {part?.name ?? name}
      </b>
      {part !== null && `, ${part.sku}`}
    </>
  );
}

/** Moves the focus to the box of a position, or to its row where it has none. */
function focusRow(no: number): void {
  const row = document.getElementById(`p${no}`);
  row?.scrollIntoView({ block: 'nearest' });
  (row?.querySelector('input') ?? row)?.focus({ preventScroll: true });
}

/** A model as structured data (schema.org `ProductModel`) with the list of the parts that fit it. */
function modelJsonLd({ name, slug, image, positions }: BicycleModel, publicUrl: string) {
  const sold = new Map(
    positions.flatMap(({ part }) => (part?.status === 'active' ? [[part.id, part] as const] : [])),
  );
  const url = `${publicUrl}/catalogue/models/${slug}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProductModel',
        '@id': `${url}#model`,
        name,
        url,
        ...(image !== '' && { image: image.startsWith('/') ? publicUrl + image : image }),
        brand: { '@type': 'Brand', name: siteCopy.brand },
      },
      {
        '@type': 'ItemList',
        about: { '@id': `${url}#model` },
        numberOfItems: sold.size,
        itemListElement: [...sold.values()].map((part, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: part.name,
          url: `${publicUrl}/catalogue/${encodeURIComponent(partSlug(part.sku))}`,
        })),
      },
    ],
  };
}
