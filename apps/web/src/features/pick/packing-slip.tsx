import type { PickCheckout } from '@bm/domain/shipments/pick-list.schema';
import type { Column } from '../../components/list/column.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { pickCopy } from '../../copy/admin/pick.ts';
import { formatCount } from '../../lib/format.ts';
import { TickBox } from './pick-list-table.tsx';

const { slip: copy, list } = pickCopy;

const columns: Column<PickCheckout['lines'][number]>[] = [
  {
    head: list.part,
    cell: ({ sku, partName }) => (
      <>
        <code className="sku wrap-anywhere">{sku}</code>
        <span className="block font-normal wrap-anywhere">{partName}</span>
      </>
    ),
  },
  { head: list.units, numeric: true, cell: ({ units }) => <b>{formatCount(units)}</b> },
  { head: list.place, cell: ({ shelfPlace }) => shelfPlace ?? '' },
  { head: copy.order, cell: (line) => line.number },
  { head: copy.packed, cell: () => <TickBox /> },
];

/** The slip of a parcel, without prices; printed on a page of its own. */
export function PackingSlip({ checkout }: { checkout: PickCheckout }) {
  const { id, number, customerName, customerCompany, address, lines } = checkout;
  const facts = [
    [copy.phone, checkout.phone],
    [copy.delivery, checkout.deliveryName],
    [copy.poNumber, checkout.poNumber],
  ] as const;
  return (
    <section aria-labelledby={`slip-${id}`} className="print:break-before-page">
      <h2 id={`slip-${id}`} className="mb-3 text-lg">
        {copy.title(number)}
      </h2>
      <dl className="mb-4 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 print:grid-cols-2">
        <div>
          <dt className="text-ink-2">{copy.to}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <b>{pickCopy.customer(customerName, customerCompany)}</b>
            {address !== '' && `\n${address}`}
          </dd>
        </div>
        {facts.map(
          ([term, text]) =>
            text !== '' && (
              <div key={term}>
                <dt className="text-ink-2">{term}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <DataTable
        caption={copy.caption(number)}
        rows={lines}
        rowKey={({ orderId }) => orderId}
        columns={columns}
      />
    </section>
  );
}
