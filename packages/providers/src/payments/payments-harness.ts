import type { NewIntent, Payments } from './payments.port.ts';

/** A webhook event as the provider sends it. */
export interface SentEvent {
  rawBody: Buffer;
  signature: string;
}

/** An adapter with its provider, and what the suite does at the provider. */
export interface PaymentsHarness {
  payments: Payments;
  /** Pays as the customer, with a valid card. */
  pay(intentId: string): Promise<void>;
  /** Pays as a customer who disputes it at once, or whose bank warns of fraud. */
  payAndReport(intentId: string, report: 'dispute' | 'fraud warning'): Promise<void>;
  /** Ends the dispute of an intent as the bank. */
  closeDispute(intentId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Refunds at the provider what is left, or an amount. Returns the refund's id. */
  refund(intentId: string, amountMinor?: number): Promise<string>;
  /** Waits for the event of this type about this intent. */
  waitForEvent(type: string, intentId: string): Promise<SentEvent>;
  /** Signs a body as the provider does, at `seconds` since 1970. */
  sign(rawBody: string, seconds: number): string;
  close(): Promise<void>;
}

/** What the parts of the contract use; the harness is open once a test runs. */
export interface PaymentsContext {
  harness: () => PaymentsHarness;
  newIntent: () => NewIntent;
  /** Returns the id of an intent that is paid. */
  paidIntent: () => Promise<string>;
}
