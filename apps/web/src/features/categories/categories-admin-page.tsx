import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { actionsColumn, type Column, countColumn } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { allRows } from '../../components/list/list-rows.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { MoveButtons } from '../../components/ui/forms/icon-button.tsx';
import { categoryAdminCopy as copy } from '../../copy/admin/categories.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { CategoryDialog, RemoveDialog } from './category-dialogs.tsx';
import { categoryTree } from '../../lib/category-tree.queries.ts';
import { categoriesAndParts } from './categories.queries.ts';
import { type ListedCategory, listedCategories } from './listed-categories.ts';

type Open = { edits: ListedCategory | null } | { removes: ListedCategory } | null;

/** The tree of the categories: add, rename, move, order and delete. */
export function CategoriesAdminPage() {
  const query = categoryTree.use();
  const [open, setOpen] = useState<Open>(null);
  const listed = listedCategories(query.data ?? []);
  const close = () => setOpen(null);
  return (
    <>
      <DashboardHead
        title={copy.title}
        action={
          <Button variant="green" size="sm" onClick={() => setOpen({ edits: null })}>
            {copy.new}
          </Button>
        }
      >
        {copy.intro}
      </DashboardHead>
      <DataList
        rows={allRows({ ...query, data: query.data && listed })}
        copy={copy}
        caption={copy.caption}
        columns={columns(setOpen)}
        rowKey={({ name }) => name}
        empty={<EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>}
      />
      {open !== null && 'edits' in open && (
        <CategoryDialog category={open.edits} listed={listed} onClose={close} />
      )}
      {open !== null && 'removes' in open && (
        <RemoveDialog category={open.removes} listed={listed} onClose={close} />
      )}
    </>
  );
}

const columns = (open: (next: Open) => void): Column<ListedCategory>[] => [
  {
    head: copy.columns.name,
    cell: ({ name, parent }) => (
      <span
        className={clsx('wrap-anywhere', parent === null ? 'font-[620]' : 'font-[450] md:ps-6')}
      >
        {name}
      </span>
    ),
    sample: 'Chain-wheels and cranks',
  },
  countColumn(copy.columns.parts, ({ count }) => count, '12'),
  countColumn(copy.columns.branch, ({ total }) => total, '24'),
  {
    head: copy.columns.order,
    headHidden: true,
    actions: true,
    cell: (category) => <PlaceButtons category={category} />,
  },
  actionsColumn(
    (category) => (
      <>
        <Button
          variant="quiet"
          size="sm"
          aria-label={copy.editOf(category.name)}
          onClick={() => open({ edits: category })}
        >
          {copy.edit}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={copy.removeOf(category.name)}
          onClick={() => open({ removes: category })}
        >
          {copy.remove}
        </Button>
      </>
    ),
    'w-32',
  ),
];

function PlaceButtons({ category }: { category: ListedCategory }) {
  const order = useAction(trpc.categories.order, { invalidates: categoriesAndParts });
  const { name, parent, siblings } = category;
  return (
    <MoveButtons
      at={siblings.indexOf(name)}
      count={siblings.length}
      labels={[copy.up(name), copy.down(name)]}
      onMove={(to) =>
        void order.run({
          parent,
          names: siblings.filter((other) => other !== name).toSpliced(to, 0, name),
        })
      }
    />
  );
}
