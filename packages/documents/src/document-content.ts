import type {
  DocumentLine,
  DocumentSnapshot,
  InvoiceSnapshot,
  Party,
  ProformaSnapshot,
} from '@bm/domain/documents/document-snapshot.schema';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import type { EndBlock, SumRow } from './end-block.ts';
import type { Fact, PartyBlock } from './facts.ts';
import { formatAmount, formatCount, formatDate, formatDateTime, formatRate } from './format.ts';
import { BRAND } from './letterhead.ts';
import type { LineTable } from './line-table.ts';

/** What a document shows, in words. */
export interface DocumentContent {
  title: string;
  facts: readonly Fact[];
  parties: readonly PartyBlock[];
  table: LineTable;
  end: EndBlock;
  foot: readonly string[];
}

/** Puts a snapshot into words. */
export function documentContent(snapshot: DocumentSnapshot): DocumentContent {
  return {
    title: TITLES[snapshot.kind],
    facts: headFacts(snapshot),
    parties: parties(snapshot),
    table: lineTable(snapshot),
    end: snapshot.kind === 'invoice' ? invoiceEnd(snapshot) : proformaEnd(snapshot),
    foot: footLines(snapshot),
  };
}

const TITLES = { invoice: 'Invoice', proforma: 'Proforma' } as const;

function headFacts(snapshot: DocumentSnapshot): Fact[] {
  const poNumber = { term: 'Your PO number', text: snapshot.poNumber };
  const facts =
    snapshot.kind === 'invoice'
      ? [
          { term: 'Invoice number', text: snapshot.number },
          { term: 'Invoice date', text: formatDate(snapshot.issuedAt) },
          poNumber,
          { term: 'Our order', text: snapshot.checkoutNumber },
        ]
      : [
          { term: 'Our order', text: snapshot.checkoutNumber },
          { term: 'Date', text: formatDate(snapshot.issuedAt) },
          { term: 'Valid until', text: formatDateTime(snapshot.validUntil) },
          poNumber,
        ];
  return facts.filter(({ text }) => text !== '');
}

/** Documents without tax show no tax numbers. */
function parties(snapshot: DocumentSnapshot): PartyBlock[] {
  const { buyer, delivery, tax } = snapshot;
  const isTaxed = tax.name !== '';
  const block = (title: string, { name, address, taxNumber }: Party): PartyBlock => {
    return { title, name, address, taxNumber: isTaxed ? taxNumber : '' };
  };
  return [
    block('Seller', { ...snapshot.seller, name: sellerName(snapshot) }),
    block('Buyer', buyer),
    ...(delivery.address === '' ? [] : [block('Delivered to', { ...delivery, taxNumber: '' })]),
  ];
}

function sellerName({ seller }: DocumentSnapshot): string {
  return seller.name || BRAND;
}

function lineTable({ lines, currency, tax }: DocumentSnapshot): LineTable {
  const isTaxed = tax.name !== '';
  const amount = (minor: number) => formatAmount(minor, currency);
  const amounts = (net: number, taxMinor: number) =>
    isTaxed ? [amount(net), amount(taxMinor)] : [amount(net)];
  let net = 0;
  let taxSum = 0;
  return {
    nameHead: 'Part',
    heads: [
      'Quantity',
      'Unit price',
      `Net, ${currency.toUpperCase()}`,
      ...(isTaxed ? [`${tax.name} ${formatRate(tax.rateBp)}`] : []),
    ],
    lines: lines.map((line) => {
      net += line.netMinor;
      taxSum += line.taxMinor;
      return {
        name: line.name,
        detail: [line.sku, line.orderNumber].filter((text) => text !== ''),
        cells: [...quantityCells(line, currency), ...amounts(line.netMinor, line.taxMinor)],
        carried: ['', '', ...amounts(net, taxSum)],
      };
    }),
  };
}

function quantityCells({ quantity, unitPriceMinor }: DocumentLine, currency: string): string[] {
  return [
    quantity === null ? '' : formatCount(quantity),
    unitPriceMinor === null ? '' : formatAmount(unitPriceMinor, currency),
  ];
}

function sums(snapshot: DocumentSnapshot): SumRow[] {
  const { currency, netMinor, taxMinor, totalMinor, tax } = snapshot;
  const net = formatAmount(netMinor, currency);
  const taxed: SumRow[] =
    tax.name === ''
      ? []
      : [
          { kind: 'plain', term: 'Net', text: net },
          {
            kind: 'plain',
            term: `${tax.name} ${formatRate(tax.rateBp)} of ${net}`,
            text: formatAmount(taxMinor, currency),
          },
        ];
  const total = formatAmount(totalMinor, currency);
  return [...taxed, { kind: 'total', term: `Total, ${currency.toUpperCase()}`, text: total }];
}

function invoiceEnd(snapshot: InvoiceSnapshot): EndBlock {
  const { currency, payment, totalMinor } = snapshot;
  const isBank = isBankTransaction(payment.transactionId);
  const amount = formatAmount(totalMinor, currency);
  return {
    heading: 'Paid in full',
    isDone: true,
    facts: [
      { term: 'Received', text: formatDateTime(payment.receivedAt) },
      { term: 'By', text: isBank ? 'Bank transfer' : 'Card' },
      isBank
        ? { term: 'Reference', text: payment.transactionId.slice('bank:'.length) }
        : { term: 'Transaction', text: payment.transactionId },
      { term: 'Amount', text: `${currency.toUpperCase()} ${amount}` },
    ],
    notes: exemptionNotes(snapshot),
    sums: [
      ...sums(snapshot),
      { kind: 'plain', term: 'Paid', text: amount },
      { kind: 'due', term: 'Due', text: formatAmount(0, currency) },
    ],
  };
}

function proformaEnd(snapshot: ProformaSnapshot): EndBlock {
  const { bank, currency, paymentMethod, totalMinor, checkoutNumber } = snapshot;
  const amount = formatAmount(totalMinor, currency);
  const account =
    paymentMethod === 'bank'
      ? [
          { term: 'Account', text: bank.account },
          { term: 'Bank', text: bank.bankName },
          { term: 'SWIFT', text: bank.swift },
        ]
      : [{ term: 'By', text: 'Card, at your orders in the shop' }];
  return {
    heading: 'Please pay',
    isDone: false,
    facts: [
      ...account.filter(({ text }) => text !== ''),
      { term: 'Amount', text: `${currency.toUpperCase()} ${amount}` },
      { term: 'Reference', text: checkoutNumber },
      { term: 'Until', text: formatDateTime(snapshot.validUntil) },
    ],
    notes: [...exemptionNotes(snapshot), 'This is not a tax invoice.'],
    sums: [...sums(snapshot), { kind: 'due', term: 'Due', text: amount }],
  };
}

function exemptionNotes({ tax }: DocumentSnapshot): string[] {
  return tax.exemptReason === '' ? [] : [`No ${tax.name}: ${tax.exemptReason}`];
}

function footLines(snapshot: DocumentSnapshot): string[] {
  const { seller, bank, tax } = snapshot;
  const taxNumber = tax.name === '' ? '' : seller.taxNumber;
  const address = seller.address.replace(/\s*[\r\n]+\s*/g, ', ').replace(/,+/g, ',');
  return [
    sentences([
      [sellerName(snapshot), address].filter((text) => text !== '').join(', '),
      taxNumber,
    ]),
    sentences([bank.account && `Account ${accountText(bank)}`]),
  ].filter((text) => text !== '');
}

function accountText({ account, bankName, swift }: DocumentSnapshot['bank']): string {
  return [account, bankName, swift && `SWIFT ${swift}`].filter((text) => text !== '').join(', ');
}

function sentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => text.replace(/\.?$/, '.'))
    .join(' ');
}
