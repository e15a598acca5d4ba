import type { PickCheckout } from '@bm/domain/shipments/pick-list.schema';
import { pickRows, type PickRow } from '@bm/domain/shipments/pick-rows';
import type { Column } from '../../components/list/column.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { pickCopy } from '../../copy/admin/pick.ts';
import { formatCount } from '../../lib/format.ts';

const { list: copy } = pickCopy;

const columns: Column<PickRow>[] = [
  {
    head: copy.part,
    cell: ({ sku, partName }) => (
      <>
        <code className="sku wrap-anywhere">{sku}</code>
        <span className="block font-normal wrap-anywhere">{partName}</span>
      </>
    ),
  },
  {
    head: copy.place,
    cell: ({ shelfPlace }) =>
      shelfPlace === null ? (
        <span className="text-ink-2">{copy.noPlace}</span>
      ) : (
        <b className="wrap-anywhere">{shelfPlace}</b>
      ),
  },
  { head: copy.units, numeric: true, cell: ({ units }) => <b>{formatCount(units)}</b> },
  {
    head: copy.of,
    cell: (row) =>
      row.checkouts.map(({ number, units }) => (
        <span key={number} className="me-3 inline-block whitespace-nowrap">
          {copy.forCheckout(number, units)}
        </span>
      )),
  },
  { head: copy.picked, cell: () => <TickBox /> },
];

/** A box to tick by hand. */
export const TickBox = () => <span className="block size-4.5 border-[1.5px]" />;

/** What is taken from the shelves for all chosen orders, in the order of the shelves. */
export function PickListTable({ checkouts }: { checkouts: readonly PickCheckout[] }) {
  return (
    <section aria-labelledby="pick-list">
      <h2 id="pick-list" className="mb-3 text-lg">
        {copy.title}
      </h2>
      <DataTable
        caption={copy.title}
        rows={pickRows(checkouts)}
        rowKey={({ sku }) => sku}
        columns={columns}
      />
    </section>
  );
}
