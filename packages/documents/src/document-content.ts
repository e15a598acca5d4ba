import type { DocumentSnapshot, Party } from '@bm/domain/documents/document-snapshot.schema';
import { formatAccount } from '@bm/domain/settings/bank-account';
import type { EndBlock } from './end-block.ts';
import type { Fact, PartyBlock } from './facts.ts';
import { formatDate, formatDateTime } from './format.ts';
import { BRAND } from './letterhead.ts';
import type { LineTable } from './table-layout.ts';
import { freeDelivery, moneyBody } from './money-body.ts';
import { packingSlipBody } from './packing-slip-body.ts';

/** The texts of a document. */
export interface DocumentContent {
  title: string;
  facts: readonly Fact[];
  parties: readonly PartyBlock[];
  table: LineTable;
  end: EndBlock;
  foot: readonly string[];
}

/** Formats a snapshot as texts. */
export function documentContent(snapshot: DocumentSnapshot): DocumentContent {
  return {
    title: TITLES[snapshot.kind],
    facts: headFacts(snapshot),
    parties: parties(snapshot),
    ...(snapshot.kind === 'packing-slip' ? packingSlipBody(snapshot) : moneyBody(snapshot)),
    foot: footLines(snapshot),
  };
}

const TITLES = {
  proforma: 'Proforma',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'packing-slip': 'Packing slip',
} as const;

function headFacts(snapshot: DocumentSnapshot): Fact[] {
  const facts = {
    date: (term: string) => ({ term, text: formatDate(snapshot.issuedAt) }),
    number: (term: string) => ({ term, text: snapshot.number }),
    poNumber: { term: 'Your PO number', text: snapshot.poNumber },
    checkout: { term: 'Our order', text: snapshot.checkoutNumber },
  };
  return factsByKind(snapshot, facts).filter(({ text }) => text !== '');
}

interface CommonFacts {
  date: (term: string) => Fact;
  number: (term: string) => Fact;
  poNumber: Fact;
  checkout: Fact;
}

function factsByKind(snapshot: DocumentSnapshot, common: CommonFacts): Fact[] {
  const { date, number, poNumber, checkout } = common;
  switch (snapshot.kind) {
    case 'proforma': {
      const until = { term: 'Valid until', text: formatDateTime(snapshot.validUntil) };
      return [checkout, date('Date'), until, poNumber];
    }
    case 'invoice': {
      const { suppliedAt } = snapshot;
      const supply =
        suppliedAt === undefined ? [] : [{ term: 'Date of supply', text: formatDate(suppliedAt) }];
      return [number('Invoice number'), date('Invoice date'), ...supply, poNumber, checkout];
    }
    case 'credit-note': {
      const { cancels, invoiceNumber } = snapshot;
      const origin =
        cancels === null
          ? { term: 'For invoice', text: invoiceNumber }
          : { term: 'Cancels credit note', text: cancels };
      return [number('Credit note number'), date('Date'), poNumber, origin];
    }
    case 'packing-slip':
      return [number('Packing slip number'), date('Date'), poNumber, checkout];
  }
}

function parties(snapshot: DocumentSnapshot): PartyBlock[] {
  const { buyer, delivery } = snapshot;
  const block = (title: string, { name, address, taxNumber }: Party): PartyBlock => {
    return { title, name, address, taxNumber: labelTaxNumber(snapshot, taxNumber), note: '' };
  };
  const note = snapshot.kind === 'packing-slip' ? '' : freeDelivery(snapshot);
  return [
    block('Seller', { ...snapshot.seller, name: sellerName(snapshot) }),
    block('Buyer', buyer),
    ...(delivery.address === ''
      ? []
      : [{ title: 'Delivered to', ...delivery, taxNumber: '', note }]),
  ];
}

/** `VAT number BIN 1`; `Tax number BIN 1` where the shop had no tax. A packing slip has none. */
function labelTaxNumber(snapshot: DocumentSnapshot, taxNumber: string): string {
  if (snapshot.kind === 'packing-slip' || taxNumber === '') return '';
  return `${snapshot.tax.name || 'Tax'} number ${taxNumber}`;
}

function sellerName({ seller }: DocumentSnapshot): string {
  return seller.name || BRAND;
}

function footLines(snapshot: DocumentSnapshot): string[] {
  const { seller, bank } = snapshot;
  const address = seller.address.replace(/\s*[\r\n]+\s*/g, ', ').replace(/,+/g, ',');
  return [
    sentences([
      [sellerName(snapshot), address].filter((text) => text !== '').join(', '),
      labelTaxNumber(snapshot, seller.taxNumber),
    ]),
    sentences([bank.account && `Account ${accountText(bank)}`]),
  ].filter((text) => text !== '');
}

function accountText({ account, bankName, swift }: DocumentSnapshot['bank']): string {
  return [formatAccount(account), bankName, swift && `SWIFT ${swift}`]
    .filter((text) => text !== '')
    .join(', ');
}

function sentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => text.replace(/\.?$/, '.'))
    .join(' ');
}
