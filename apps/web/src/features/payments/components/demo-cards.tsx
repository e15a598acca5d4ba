import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';

const CARDS = [
  ['Paid', '4242 4242 4242 4242'],
  ['Declined', '4000 0000 0000 0002'],
  ['Too little money', '4000 0000 0000 9995'],
  ['Asks for a confirmation', '4000 0025 0000 3155'],
] as const;

/** Numbers that the local payment service knows; no real card is ever charged. */
export function DemoCards() {
  return (
    <section className="grid gap-2">
      <h2 className="label">Demo card numbers. Any future date, any CVC.</h2>
      <DataSheet>
        {CARDS.map(([outcome, number]) => (
          <DataRow key={number} term={outcome}>
            <code>{number}</code>
          </DataRow>
        ))}
      </DataSheet>
    </section>
  );
}
