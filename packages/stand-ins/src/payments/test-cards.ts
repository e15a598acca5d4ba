/** What the network says to a card. Texts and codes are Stripe's. */
export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

/** How a test card behaves when it is charged. */
export interface CardBehaviour {
  /** The holder has to authenticate (3-D Secure) first. */
  challenge: boolean;
  /** The network then declines. */
  decline?: Decline;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const declinedAs = (code: string, message: string): Decline => ({
  code,
  declineCode: code,
  message,
});

/** Where the holder cannot be asked but would have to be. */
export const AUTHENTICATION_REQUIRED: Decline = declinedAs(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);

const BEHAVIOURS = {
  succeeds: { challenge: false },
  challenge: { challenge: true },
  genericDecline: { challenge: false, decline: declined('generic_decline') },
  insufficientFunds: {
    challenge: false,
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  lostCard: { challenge: false, decline: declined('lost_card') },
  stolenCard: { challenge: false, decline: declined('stolen_card') },
  expiredCard: { challenge: false, decline: declinedAs('expired_card', 'Your card has expired.') },
  incorrectCvc: {
    challenge: false,
    decline: declinedAs('incorrect_cvc', "Your card's security code is incorrect."),
  },
  processingError: {
    challenge: false,
    decline: declinedAs(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  challengeThenDecline: { challenge: true, decline: declined('generic_decline') },
} satisfies Record<string, CardBehaviour>;

export type BehaviourName = keyof typeof BEHAVIOURS;

// https://docs.stripe.com/testing
const NUMBERS: Record<string, BehaviourName> = {
  '4242424242424242': 'succeeds',
  '4000056655665556': 'succeeds',
  '5555555555554444': 'succeeds',
  '2223003122003222': 'succeeds',
  '5200828282828210': 'succeeds',
  '378282246310005': 'succeeds',
  '371449635398431': 'succeeds',
  '6011111111111117': 'succeeds',
  '3056930009020004': 'succeeds',
  '36227206271667': 'succeeds',
  '3566002020360505': 'succeeds',
  '6200000000000005': 'succeeds',
  '4000002500003155': 'challenge',
  '4000002760003184': 'challenge',
  '4000000000003220': 'challenge',
  '4000008400001629': 'challengeThenDecline',
  '4000000000000002': 'genericDecline',
  '4000000000000341': 'genericDecline',
  '4000000000009995': 'insufficientFunds',
  '4000000000009987': 'lostCard',
  '4000000000009979': 'stolenCard',
  '4000000000000069': 'expiredCard',
  '4000000000000127': 'incorrectCvc',
  '4000000000000119': 'processingError',
};

// Ready-made payment methods: a server names them instead of a card number.
const TOKENS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
};

/** The behaviour of a test card number (digits), undefined for any other card. */
export function behaviourOfNumber(number: string): BehaviourName | undefined {
  return Object.hasOwn(NUMBERS, number) ? NUMBERS[number] : undefined;
}

/** The card number behind a ready-made payment method such as `pm_card_visa`. */
export function numberOfToken(token: string): string | undefined {
  return Object.hasOwn(TOKENS, token) ? TOKENS[token] : undefined;
}

/** What a behaviour means. */
export function behaviour(name: BehaviourName): CardBehaviour {
  return BEHAVIOURS[name];
}
