import type { PickCheckout } from '@bm/domain/shipments/pick-list.schema';
import { Cell, ColumnHead, Row, RowHead, Table } from '../../components/ui/data/table.tsx';
import { pickCopy } from '../../copy/admin/pick.ts';
import { formatCount } from '../../lib/format.ts';

const { slip: copy, list } = pickCopy;

/** The slip of a parcel, without prices; printed on a page of its own. */
export function PackingSlip({ checkout }: { checkout: PickCheckout }) {
  const { id, number, customerName, customerCompany, address, lines } = checkout;
  const facts = [
    [copy.phone, checkout.phone],
    [copy.delivery, checkout.deliveryName],
    [copy.poNumber, checkout.poNumber],
  ] as const;
  return (
    <section aria-labelledby={`slip-${id}`} className="packing-slip">
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
      <Table
        caption={copy.caption(number)}
        head={
          <>
            <ColumnHead>{list.part}</ColumnHead>
            <ColumnHead numeric>{list.units}</ColumnHead>
            <ColumnHead>{list.place}</ColumnHead>
            <ColumnHead>{copy.order}</ColumnHead>
            <ColumnHead>{copy.packed}</ColumnHead>
          </>
        }
      >
        {lines.map((line) => (
          <Row key={line.orderId}>
            <RowHead>
              <code className="sku wrap-anywhere">{line.sku}</code>
              <span className="block font-normal wrap-anywhere">{line.partName}</span>
            </RowHead>
            <Cell numeric label={list.units}>
              <b>{formatCount(line.units)}</b>
            </Cell>
            <Cell label={list.place}>{line.shelfPlace ?? ''}</Cell>
            <Cell label={copy.order}>{line.number}</Cell>
            <Cell label={copy.packed}>
              <span className="tick-box" />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
