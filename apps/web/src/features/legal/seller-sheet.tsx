import { ReadingSection } from '../../components/layout/reading-frame.tsx';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { legalCopy } from '../../copy/legal.ts';
import { sellerDetails } from './legal.queries.ts';

const copy = legalCopy.seller;

/** Who sells, with address, phone and tax number; nothing where the settings have none of them. */
export function SellerSheet() {
  const seller = sellerDetails.use()?.seller;
  if (seller === undefined) return null;
  const rows = [
    { term: copy.name, text: seller.legalName },
    { term: copy.address, text: seller.address },
    { term: copy.phone, text: seller.phone },
    { term: copy.taxNumber, text: seller.taxNumber },
  ].filter(({ text }) => text !== '');
  if (rows.length === 0) return null;
  return (
    <ReadingSection title={copy.title}>
      <DataSheet open>
        {rows.map(({ term, text }) => (
          <DataRow key={term} term={term}>
            <span className="whitespace-pre-line wrap-anywhere">{text}</span>
          </DataRow>
        ))}
      </DataSheet>
    </ReadingSection>
  );
}
