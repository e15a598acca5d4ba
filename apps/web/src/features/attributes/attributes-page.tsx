import type { AttributeList, ListedAttribute } from '@bm/domain/attributes/attribute.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { attributeCopy as copy } from '../../copy/admin/attributes.ts';
import { valueGridCopy } from '../../copy/admin/value-grid.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { AttributeDialog } from './attribute-dialog.tsx';
import { attributeColumns, type AttributeUse } from './attribute-columns.tsx';
import { attributeList, attributesAndParts } from './attributes.queries.ts';

/** What is edited: an attribute, or a new one. */
type Edited = ListedAttribute | 'new' | null;

/** The attributes of each category: their order, use and values. */
export function AttributesPage({ category }: { category: string | undefined }) {
  const query = attributeList.use(category);
  const [edited, setEdited] = useState<Edited>(null);
  return (
    <>
      <DashboardHead
        title={copy.title}
        action={
          <div className="flex flex-wrap gap-2">
            {category !== undefined && (
              <ButtonLink to="/dashboard/values" search={{ category }} variant="quiet" size="sm">
                {valueGridCopy.link}
              </ButtonLink>
            )}
            <Button variant="green" size="sm" onClick={() => setEdited('new')}>
              {copy.new}
            </Button>
          </div>
        }
      >
        {copy.intro}
      </DashboardHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-8">
        <Categories category={category} />
        <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-96" />}>
          {(list) => <Attributes list={list} category={category} onEdit={setEdited} />}
        </QueryContent>
      </div>
      {edited !== null && (
        <AttributeDialog
          attribute={edited === 'new' ? null : edited}
          category={category}
          position={query.data?.attributes.length ?? 0}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Categories({ category }: { category: string | undefined }) {
  const { data: categories = [] } = trpc.parts.categories.useQuery();
  return (
    <nav aria-label={copy.categories}>
      <ul role="list" className="max-xl:flex max-xl:flex-wrap max-xl:gap-x-4">
        {[undefined, ...categories.map(({ name }) => name)].map((name) => (
          <li key={name ?? ''}>
            <Link
              to="/dashboard/attributes"
              search={{ category: name }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === category ? 'page' : undefined}
              className="disc-before flex min-h-9 items-center gap-2 border-line text-sm wrap-anywhere no-underline hover:text-green aria-[current]:font-[640] xl:border-b pointer-coarse:min-h-control"
            >
              {name ?? copy.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AttributesProps {
  list: AttributeList;
  category: string | undefined;
  onEdit: (attribute: ListedAttribute) => void;
}

function Attributes({ list: { attributes, parts }, category, onEdit }: AttributesProps) {
  const save = useAction(trpc.attributes.save, { invalidates: attributesAndParts });
  /** What is being saved, by the id of the attribute. */
  const [saved, setSaved] = useState<Readonly<Record<string, AttributeUse | undefined>>>({});
  if (attributes.length === 0) {
    return <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>;
  }
  /** Gives two neighbours each other's place; the places of a category are 0, 1, 2 and so on. */
  const move = async (from: number, to: number) => {
    if (category === undefined) return;
    const order = attributes
      .toSpliced(from, 1)
      .toSpliced(to, 0, ...attributes.slice(from, from + 1));
    for (const [position, attribute] of order.entries()) {
      const use = attribute.categories.find((each) => each.category === category);
      if (use === undefined || use.position === position) continue;
      await save.run(withUse(attribute, { ...use, position }));
    }
  };
  const findUse = ({ id, categories }: ListedAttribute) =>
    saved[id] ?? categories.find((each) => each.category === category);
  const changeUse = async (attribute: ListedAttribute, use: AttributeUse) => {
    setSaved((all) => ({ ...all, [attribute.id]: use }));
    await save.run(withUse(attribute, use));
    setSaved((all) => ({ ...all, [attribute.id]: undefined }));
  };
  const categoryUse = {
    attributes,
    parts,
    findUse,
    onUse: (attribute: ListedAttribute, use: AttributeUse) => void changeUse(attribute, use),
    onMove: (from: number, to: number) => void move(from, to),
  };
  return (
    <section aria-labelledby="attributes-of">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="attributes-of" className="text-lg">
          {category ?? copy.all}
        </h2>
        <p className="text-sm text-ink-2">
          {copy.summary(formatCount(attributes.length), formatCount(parts))}
        </p>
      </div>
      <DataTable
        caption={copy.caption(category ?? copy.all)}
        columns={attributeColumns(onEdit, category === undefined ? null : categoryUse)}
        rows={attributes}
        rowKey={({ id }) => id}
        busy={save.isPending}
      />
    </section>
  );
}

/** The input that changes how one category uses an attribute. */
function withUse(attribute: ListedAttribute, use: AttributeUse) {
  const { key, label, kind, help, categories } = attribute;
  const others = categories.filter((each) => each.category !== use.category);
  return { key, label, kind, help, categories: [...others, use] };
}
