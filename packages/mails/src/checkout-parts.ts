import { formatPoNumber } from '@bm/domain/checkouts/po-number';
import { formatRate } from '@bm/domain/money/tax-rate';
import { copy } from './copy.ts';
import { formatCount, formatMoney } from './format.ts';
import type { Block, Fact, Line, MailContent, Sum } from './mail-content.ts';
import type { CheckoutView, ShopView } from './views.ts';

/** A mail with more lines would be cut off by mail clients (Gmail: at 102 kB). */
export const MAX_LINES = 40;

/** The name of the order for the customer: the customer's PO number, or the shop's number. */
export function orderName({ poNumber, number }: Pick<CheckoutView, 'poNumber' | 'number'>): string {
  return poNumber === '' ? number : formatPoNumber(poNumber);
}

/** The shop's number with its page, the customer's own, and `facts`, where they are known. */
export function orderFacts(
  shop: ShopView,
  checkout: CheckoutView,
  facts: readonly Fact[] = [],
  title: string = copy.yourOrder,
): Block {
  const { number, poNumber } = checkout;
  const numbers: Fact[] = [
    { label: copy.order, value: number, code: true, url: orderUrl(shop, checkout) },
    { label: copy.poNumber, value: poNumber },
  ];
  return knownFacts(title, [...numbers, ...facts]);
}

/** What is received of an unpaid checkout, if anything, and what is to be paid. In minor units. */
export function dueFacts(
  { currency }: Pick<CheckoutView, 'currency'>,
  { receivedMinor, leftMinor }: { receivedMinor: number; leftMinor: number },
): Fact[] {
  const received = receivedMinor === 0 ? '' : formatMoney(receivedMinor, currency);
  return [
    { label: copy.received, value: received },
    { label: copy.toPay, value: formatMoney(leftMinor, currency) },
  ];
}

/** The facts that have a value. */
export function knownFacts(title: string, facts: readonly Fact[]): Block {
  return { type: 'facts', title, facts: facts.filter(({ value }) => value !== '') };
}

/** The lines of the checkout with their sums, and the address. */
export function checkoutBlocks(checkout: CheckoutView, title: string = copy.ordered): Block[] {
  const lines: Block = { type: 'lines', title, lines: lineRows(checkout), sums: sums(checkout) };
  return [lines, ...addressBlocks(checkout)];
}

export function addressBlocks({ address }: CheckoutView): Block[] {
  return address === '' ? [] : [{ type: 'text', title: copy.deliveredTo, text: address }];
}

function lineRows({ lines, currency }: CheckoutView): Line[] {
  const rows = lines.slice(0, MAX_LINES).map((line) => ({
    name: line.partName,
    detail: copy.unitsAt(
      line.sku,
      formatCount(line.quantity),
      formatMoney(line.unitPriceMinor, currency),
    ),
    amount: formatMoney(line.totalMinor, currency),
  }));
  const rest = lines.slice(MAX_LINES);
  if (rest.length === 0) return rows;
  const restMinor = rest.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const name = copy.moreLines(formatCount(rest.length));
  return [...rows, { name, detail: '', amount: formatMoney(restMinor, currency) }];
}

function sums({ netMinor, delivery, tax, totalMinor, currency }: CheckoutView): Sum[] {
  const total: Sum = {
    label: copy.total,
    amount: formatMoney(totalMinor, currency),
    isTotal: true,
  };
  if (delivery === null && tax === null) return [total];
  const amounts: Sum[] = [{ label: copy.net, amount: formatMoney(netMinor, currency) }];
  if (delivery !== null) {
    const amount = formatMoney(delivery.minor, currency);
    amounts.push({ label: copy.delivery(delivery.name), amount });
  }
  if (tax !== null) {
    const amount = formatMoney(tax.minor, currency);
    amounts.push({ label: copy.tax(tax.name, formatRate(tax.rateBp)), amount });
  }
  return [...amounts, total];
}

/** How to reply; the sender and the reason for the mail. */
function foot({ legalName, address }: ShopView, because: string): [string, string] {
  const sender = [legalName, ...address.split('\n').map((line) => line.trim())].filter(Boolean);
  const from = sender.length === 0 ? '' : `${sender.join(', ')}. `;
  return [copy.questions, from + copy.because(because)];
}

type OwnContent = Pick<
  MailContent,
  'subject' | 'preview' | 'heading' | 'summary' | 'button' | 'blocks'
>;

/** A mail about an order. */
export function orderMail(
  shop: ShopView,
  content: OwnContent,
  because: string = copy.becauseOrder,
): MailContent {
  return { ...content, foot: foot(shop, because), shopUrl: shop.url, unsubscribeUrl: null };
}

/** Any other mail. A reply to it reaches no one who could answer questions about an order. */
export function shopMail(shop: ShopView, content: OwnContent, because: string): MailContent {
  const [, reason] = foot(shop, because);
  return { ...content, foot: [reason], shopUrl: shop.url, unsubscribeUrl: null };
}

/** The page on which a checkout is paid. */
export function paymentUrl(shop: ShopView, { orderId }: CheckoutView): string {
  return `${shop.url}/dashboard/payment/${encodeURIComponent(orderId)}`;
}

/** The page that previews the same lines at present prices. */
export function againUrl(shop: ShopView, { id }: CheckoutView): string {
  return `${shop.url}/dashboard/again?checkout=${encodeURIComponent(id)}`;
}

/** The page with the orders of the checkout, found by its number. */
export function orderUrl(shop: ShopView, { number }: CheckoutView): string {
  return `${shop.url}/dashboard/myorder?query=${encodeURIComponent(number)}`;
}
