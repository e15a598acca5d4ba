import type { PickCheckout } from '@bm/domain/shipments/pick-list.schema';
import { pickRows } from '@bm/domain/shipments/pick-rows';
import { Cell, ColumnHead, Row, RowHead, Table } from '../../components/ui/data/table.tsx';
import { pickCopy } from '../../copy/admin/pick.ts';
import { formatCount } from '../../lib/format.ts';

const { list: copy } = pickCopy;

/** What is taken from the shelves for all chosen orders, in the order of the shelves. */
export function PickListTable({ checkouts }: { checkouts: readonly PickCheckout[] }) {
  return (
    <section aria-labelledby="pick-list">
      <h2 id="pick-list" className="mb-3 text-lg">
        {copy.title}
      </h2>
      <Table
        caption={copy.title}
        head={
          <>
            <ColumnHead>{copy.part}</ColumnHead>
            <ColumnHead>{copy.place}</ColumnHead>
            <ColumnHead numeric>{copy.units}</ColumnHead>
            <ColumnHead>{copy.of}</ColumnHead>
            <ColumnHead>{copy.picked}</ColumnHead>
          </>
        }
      >
        {pickRows(checkouts).map((row) => (
          <Row key={row.sku}>
            <RowHead>
              <code className="sku wrap-anywhere">{row.sku}</code>
              <span className="block font-normal wrap-anywhere">{row.partName}</span>
            </RowHead>
            <Cell label={copy.place}>
              {row.shelfPlace === null ? (
                <span className="text-ink-2">{copy.noPlace}</span>
              ) : (
                <b className="wrap-anywhere">{row.shelfPlace}</b>
              )}
            </Cell>
            <Cell numeric label={copy.units}>
              <b>{formatCount(row.units)}</b>
            </Cell>
            <Cell label={copy.of}>
              {row.checkouts.map(({ number, units }) => (
                <span key={number} className="me-3 inline-block whitespace-nowrap">
                  {copy.forCheckout(number, units)}
                </span>
              ))}
            </Cell>
            <Cell label={copy.picked}>
              <span className="tick-box" />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
