import { paymentCopy } from '../../../copy/payments.ts';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';

/** The test card numbers of the local payment service. */
export function DemoCards() {
  return (
    <section className="grid gap-2">
      <h2 className="label">{paymentCopy.demoTitle}</h2>
      <DataSheet>
        {paymentCopy.demoCards.map(([outcome, number]) => (
          <DataRow key={number} term={outcome}>
            <code>{number}</code>
          </DataRow>
        ))}
      </DataSheet>
    </section>
  );
}
