/** Why the card network declines a charge, with Stripe's codes and messages. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

/** A card that Stripe publishes for tests: https://docs.stripe.com/testing. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  /** The holder has to authenticate (3-D Secure) before the charge. */
  requiresAuthentication?: true;
  decline?: Decline;
  /** How a refund to the card ends after the response: a pending one succeeds, another one fails. */
  refund?: 'pending' | 'fails';
  /** The holder disputes the charge, or the bank warns of fraud, right after it. */
  after?: 'dispute' | 'inquiry' | 'fraud warning';
}

const declined = (
  declineCode: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Decline => ({ code, declineCode, message });

const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '378282246310005', brand: 'amex' },
  { number: '4000002500003155', brand: 'visa', requiresAuthentication: true },
  {
    number: '4000008400001629',
    brand: 'visa',
    requiresAuthentication: true,
    decline: declined('generic_decline'),
  },
  { number: '4000000000000259', brand: 'visa', after: 'dispute' },
  { number: '4000000000001976', brand: 'visa', after: 'inquiry' },
  { number: '4000000000005423', brand: 'visa', after: 'fraud warning' },
  { number: '4000000000007726', brand: 'visa', refund: 'pending' },
  { number: '4000000000005126', brand: 'visa', refund: 'fails' },
  { number: '4000000000000002', brand: 'visa', decline: declined('generic_decline') },
  {
    number: '4000000000009995',
    brand: 'visa',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    decline: declined('expired_card', 'Your card has expired.', 'expired_card'),
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    decline: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  },
];

/** The cards of the payment methods that Stripe's test mode offers in place of a card number. */
export const CARD_TOKENS: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
  ['pm_card_createIssuerFraudRecord', '4000000000005423'],
]);

/** The test card of this number (digits), undefined for any other card. */
export function testCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The test card that ends in these digits: the number itself is never stored. */
export function testCardByLast4(last4: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number.endsWith(last4));
}
