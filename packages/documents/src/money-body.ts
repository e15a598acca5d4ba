import type {
  CreditNoteSnapshot,
  DocumentLine,
  InvoiceSnapshot,
  ProformaSnapshot,
} from '@bm/domain/documents/document-snapshot.schema';
import { formatRate } from '@bm/domain/money/tax-rate';
import { formatInstrument } from '@bm/domain/payments/payment.schema';
import { isBankTransaction } from '@bm/domain/payments/receipt.schema';
import { formatAccount } from '@bm/domain/settings/bank-account';
import type { EndBlock, SumRow } from './end-block.ts';
import type { Fact } from './facts.ts';
import { formatAmount, formatCount, formatDateTime } from './format.ts';
import type { LineTable } from './table-layout.ts';

type MoneySnapshot = ProformaSnapshot | InvoiceSnapshot | CreditNoteSnapshot;

/** The lines of a document with amounts, and the block below them. */
export function moneyBody(snapshot: MoneySnapshot): { table: LineTable; end: EndBlock } {
  return { table: lineTable(snapshot), end: endBlock(snapshot) };
}

function endBlock(snapshot: MoneySnapshot): EndBlock {
  switch (snapshot.kind) {
    case 'proforma':
      return proformaEnd(snapshot);
    case 'invoice':
      return invoiceEnd(snapshot);
    case 'credit-note':
      return creditNoteEnd(snapshot);
  }
}

function lineTable({ lines, currency, tax }: MoneySnapshot): LineTable {
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
    lines: lines.filter(isCharged).map((line) => {
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

/** A delivery that is free of charge is named beside its address, not as a line of zeros. */
function isCharged(line: DocumentLine): boolean {
  return line.orderNumber !== '' || line.netMinor !== 0 || line.taxMinor !== 0;
}

/** The method of a delivery that is free of charge; empty where there is none. */
export function freeDelivery({ lines }: MoneySnapshot): string {
  return lines.find((line) => !isCharged(line))?.name ?? '';
}

function quantityCells({ quantity, unitPriceMinor }: DocumentLine, currency: string): string[] {
  return [
    quantity === null ? '' : formatCount(quantity),
    unitPriceMinor === null ? '' : formatAmount(unitPriceMinor, currency),
  ];
}

function sums(snapshot: MoneySnapshot): SumRow[] {
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
  const term = `${snapshot.kind === 'credit-note' ? 'Credit' : 'Total'}, ${currency.toUpperCase()}`;
  return [...taxed, { kind: 'total', term, text: formatAmount(totalMinor, currency) }];
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
      isBank ? { term: 'By', text: 'Bank transfer' } : paidBy(payment),
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

/** Documents from before instruments were recorded say that it was a card. */
function paidBy({ instrument }: InvoiceSnapshot['payment']): Fact {
  if (instrument === null) return { term: 'By', text: 'Card' };
  return {
    term: instrument.last4 === '' ? 'By' : 'By card',
    text: formatInstrument(instrument),
  };
}

function proformaEnd(snapshot: ProformaSnapshot): EndBlock {
  const { bank, currency, paymentMethod, totalMinor, checkoutNumber } = snapshot;
  const amount = formatAmount(totalMinor, currency);
  const account =
    paymentMethod === 'bank'
      ? [
          { term: 'Account holder', text: bank.holder ?? '' },
          { term: 'Account', text: formatAccount(bank.account) },
          { term: 'Bank', text: bank.bankName },
          { term: 'SWIFT', text: bank.swift },
        ]
      : [{ term: 'By', text: 'Card, on the page My orders' }];
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

function creditNoteEnd(snapshot: CreditNoteSnapshot): EndBlock {
  const { cancels, currency, issuedAt, instrument, reason, refundId, totalMinor, transactionId } =
    snapshot;
  const isBank = isBankTransaction(transactionId);
  const card = instrument === null ? 'The card of the payment' : formatInstrument(instrument);
  const facts = [
    { term: cancels === null ? 'Refunded' : 'Recorded', text: formatDateTime(issuedAt) },
    { term: 'To', text: isBank ? 'Your bank account' : card },
    { term: 'Refund', text: refundId ?? '' },
    { term: 'Transaction', text: isBank ? '' : transactionId },
    {
      term: 'Amount',
      text: `${currency.toUpperCase()} ${formatAmount(Math.abs(totalMinor), currency)}`,
    },
  ];
  return {
    heading: cancels === null ? 'Refunded' : 'The refund did not arrive',
    isDone: cancels === null,
    facts: facts.filter(({ text }) => text !== ''),
    notes: [
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
      ...(cancels === null ? [] : [`The money of credit note ${cancels} came back to us.`]),
      ...exemptionNotes(snapshot),
    ],
    sums: sums(snapshot),
  };
}

function exemptionNotes({ tax }: MoneySnapshot): string[] {
  return tax.exemptReason === '' ? [] : [`No ${tax.name}: ${tax.exemptReason}`];
}
