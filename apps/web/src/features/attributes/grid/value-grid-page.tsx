import type { AttributeList } from '@bm/domain/attributes/attribute.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { keysetRows } from '../../../components/list/list-rows.tsx';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { NamedOptions } from '../../../components/ui/forms/options.tsx';
import { SelectField } from '../../../components/ui/forms/text-field.tsx';
import { attributeCopy } from '../../../copy/admin/attributes.ts';
import { valueGridCopy as copy } from '../../../copy/admin/value-grid.ts';
import { formatCount } from '../../../lib/format.ts';
import { byCursor } from '../../../lib/trpc/by-cursor.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { attributeList } from '../attributes.queries.ts';
import { EMPTY_GRID, putTexts, undo, withoutParts } from './grid-edits.ts';
import { useGridSave } from './use-grid-save.ts';
import { editProblem, isRequired, ValueGrid } from './value-grid.tsx';

interface ValueGridPageProps {
  category: string;
  /** The key of an attribute: only parts without a value of it. */
  missing: string | undefined;
}

/** The values of the parts of a category as a table of inputs. */
export function ValueGridPage({ category, missing }: ValueGridPageProps) {
  const query = attributeList.use(category);
  return (
    <>
      <DashboardHead
        above={[
          { label: attributeCopy.title, link: { to: '/dashboard/attributes' } },
          { label: category, link: { to: '/dashboard/attributes', search: { category } } },
        ]}
        title={copy.title}
      >
        {copy.intro}
      </DashboardHead>
      <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-96" />}>
        {(list) =>
          list.attributes.length === 0 ? (
            <EmptyState title={copy.noAttributes}>{copy.noAttributesText}</EmptyState>
          ) : (
            <Grid key={category} category={category} missing={missing} list={list} />
          )
        }
      </QueryContent>
    </>
  );
}

function Grid({ category, missing, list }: ValueGridPageProps & { list: AttributeList }) {
  const { attributes, parts } = list;
  const query = trpc.attributes.valueRows.useInfiniteQuery(
    { category, ...(missing !== undefined && { missing }), limit: 50 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const rows = keysetRows(query, copy, Infinity);
  const [state, setState] = useState(EMPTY_GRID);
  const [shownKey, setShownKey] = useState(attributes[0]?.key ?? '');
  const saving = useGridSave();
  const { edits } = state;
  const items = rows.query.data ?? [];
  const edited = items.filter(({ id }) => edits[id] !== undefined);
  const faulty = edited.filter(({ id }) =>
    attributes.some(
      (attribute) => editProblem(attribute, category, edits[id]?.[attribute.key]) !== undefined,
    ),
  );
  const good = edited.filter((row) => !faulty.includes(row));

  const save = async () => {
    const saved = await saving.save(good, edits);
    setState((now) => withoutParts(now, saved));
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Tabs
        label={copy.filters}
        tabs={[
          { key: undefined, label: copy.all, count: parts },
          ...attributes
            .map((each) => ({
              key: each.key,
              label: copy.missing(each.label),
              count: parts - each.parts,
              isFirst: isRequired(each, category),
            }))
            .filter(({ count, key }) => count > 0 || key === missing)
            .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst)),
        ].map(({ key, label, count }) => ({
          label,
          count: formatCount(count),
          link: { to: '/dashboard/values', search: { category, missing: key } },
          current: key === missing,
        }))}
      />
      <ul role="list" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 max-md:hidden">
        {copy.keys.map(([key, act]) => (
          <li key={key}>
            <kbd>{key}</kbd> {act}
          </li>
        ))}
      </ul>
      <SelectField
        className="md:hidden"
        label={copy.attribute}
        value={shownKey}
        onChange={({ target }) => setShownKey(target.value)}
      >
        <NamedOptions options={attributes.map(({ key, label }) => [key, label])} />
      </SelectField>
      <QueryContent query={rows.query} copy={copy} skeleton={<Skeleton className="block h-96" />}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState title={copy.none}>{copy.noneText}</EmptyState>
          ) : (
            <>
              <ValueGrid
                category={category}
                attributes={attributes}
                rows={shown}
                edits={edits}
                faults={saving.faults}
                shownKey={shownKey}
                onPut={(cells, typedIn) =>
                  setState((now) => putTexts(now, { rows: shown }, cells, typedIn))
                }
              />
              {rows.foot}
            </>
          )
        }
      </QueryContent>
      <div className="sticky bottom-0 z-4 flex flex-wrap items-center gap-2 border border-line bg-surface p-3">
        <p role="status" className="num me-auto text-sm">
          {edited.length > 0 && copy.changed(edited.length, faulty.length)}
        </p>
        <Button
          variant="bare"
          size="sm"
          disabled={state.past.length === 0}
          onClick={() => setState(undo)}
        >
          {copy.undo}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={edited.length === 0}
          onClick={() => {
            setState(EMPTY_GRID);
            saving.clearFaults();
          }}
        >
          {copy.discard}
        </Button>
        <Button
          variant="green"
          size="sm"
          disabled={good.length === 0}
          pending={saving.isPending}
          onClick={() => void save()}
        >
          {copy.save(good.length)}
        </Button>
      </div>
    </div>
  );
}
