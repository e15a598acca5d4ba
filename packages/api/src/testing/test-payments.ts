import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_CHARGE_MINOR, minChargeMinor } from '@bm/domain/money/money';
import { chargeStep } from '@bm/domain/money/supported-currency';
import type {
  Intent,
  NewIntent,
  Payments,
  ProviderEvent,
  Refund,
} from '@bm/providers/payments/payments.port';
import { ProviderError } from '@bm/providers/provider-error';
import { parseEvent, sign } from './signed-events.ts';

export type PaymentsMethod = Exclude<keyof Payments, 'parseEvent' | 'preload' | 'disputeUrl'>;

/** A webhook as the provider sends it. */
export interface SentEvent {
  rawBody: Buffer;
  signature: string;
}

/** An in-memory payment provider with simulated customers and outages. */
export interface TestPayments extends Payments {
  /** Pays as a customer with a valid card. */
  pay(intentId: string): void;
  /** The provider's state of an intent. Changing it needs no call. */
  intent(intentId: string): Intent;
  alter(intentId: string, change: Partial<Intent>): void;
  /** Deletes an intent, as after a change of accounts. */
  forget(intentId: string): void;
  /** Every intent, oldest first. */
  all(): Intent[];
  /**
   * Refunds at the provider itself: the rest, or an amount in minor units. Returns the refund's id.
   */
  giveBack(intentId: string, amountMinor?: number): string;
  /** The status that new refunds get; `succeeded` at first. */
  refundStatus: Refund['status'];
  /** Changes the status of a refund at the provider. */
  setRefundStatus(refundId: string, status: Refund['status']): void;
  /** The refund that completed the return of the money, by intent. */
  readonly refunds: ReadonlyMap<string, string>;
  /** The intents whose money a dispute has taken: nothing of them is refunded. */
  readonly chargedBack: Set<string>;
  /** All received calls, in order. */
  readonly calls: PaymentsMethod[];
  /** Runs at the start of a call and before its response; throw `outage()` to make it fail. */
  on: {
    request?: ((method: PaymentsMethod, intentId: string) => unknown) | undefined;
    response?: ((method: PaymentsMethod, intentId: string) => unknown) | undefined;
  };
  /** `subject` is the dispute or the warning that the event is about. */
  event(
    type: string,
    intentId: string | null,
    id?: string,
    subject?: Pick<ProviderEvent, 'dispute' | 'fraudWarningId'>,
  ): SentEvent;
  sign(rawBody: string, seconds: number): string;
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** What simulated customers pay with. */
const VISA = { name: 'Visa', last4: '4242' };

export const outage = () => new ProviderError('unavailable', 'The payment provider is away.');

/** The faults of the next calls, in order: the `request` or the `response` is lost. */
export function breakNextCalls(payments: TestPayments, forecast: readonly string[]): void {
  const coming = forecast[Symbol.iterator]();
  let now = 'fine';
  payments.on = {
    request() {
      now = coming.next().value ?? 'fine';
      if (now === 'request') throw outage();
    },
    response() {
      if (now === 'response') throw outage();
    },
  };
}
const refusal = (message: string) => new ProviderError('refused', message);

export function testPayments(): TestPayments {
  const intents = new Map<string, Intent>();
  const attempts = new Map<string, { parameters: string; id: string }>();
  const refunds = new Map<string, string>();
  /** The refunds by idempotency key. */
  const keys = new Map<string, string>();
  const given: { intentId: string; refund: Refund; at: number }[] = [];
  const chargedBack = new Set<string>();
  const calls: PaymentsMethod[] = [];
  let on: TestPayments['on'] = {};
  let refundStatus: Refund['status'] = 'succeeded';

  /** Simulates a network call: it is asynchronous, and its request or response may be lost. */
  async function call<T>(method: PaymentsMethod, intentId: string, work: () => T): Promise<T> {
    calls.push(method);
    await nextTurn();
    await on.request?.(method, intentId);
    const result = work();
    await on.response?.(method, intentId);
    return result;
  }

  function known(id: string): Intent {
    const intent = intents.get(id);
    if (intent === undefined) throw refusal('No such intent.');
    return intent;
  }

  function alter(id: string, change: Partial<Intent>): Intent {
    const intent = { ...known(id), ...change };
    intents.set(id, intent);
    return intent;
  }

  function create(wanted: NewIntent): Intent {
    const { checkoutId, onlyOrder, amountMinor, currency, attempt } = wanted;
    const key = `pi:${checkoutId}:${attempt}:${amountMinor}`;
    const parameters = JSON.stringify(wanted);
    const before = attempts.get(key);
    if (before !== undefined) {
      if (before.parameters !== parameters) throw refusal('The key was used for something else.');
      return known(before.id);
    }
    if (!isChargeable(amountMinor, currency)) throw refusal('This cannot be charged.');
    const id = `pi_${attempts.size + 1}_${randomUUID()}`;
    attempts.set(key, { parameters, id });
    const money = { amountMinor, receivedMinor: 0, currency };
    const names = { checkoutId, orderId: onlyOrder?.id ?? null, instrument: null };
    const intent: Intent = { id, clientSecret: `${id}_secret`, status: 'open', ...money, ...names };
    intents.set(id, intent);
    return intent;
  }

  const listRefunds = (id: string): Refund[] =>
    given.filter(({ intentId }) => intentId === id).map(({ refund }) => refund);

  function giveBack(intentId: string, wanted?: number, shopRefundId: string | null = null): Refund {
    const { status, receivedMinor } = known(intentId);
    if (status !== 'succeeded') throw refusal('Nothing was paid.');
    if (chargedBack.has(intentId)) throw refusal('The money was charged back.');
    const left = listRefunds(intentId)
      .filter(isTaken)
      .reduce((rest, part) => rest - part.amountMinor, receivedMinor);
    const amountMinor = wanted ?? left;
    if (amountMinor <= 0 || amountMinor > left) throw refusal('There is not as much left.');
    const id = `re_${given.length + 1}`;
    const refund = { id, amountMinor, status: refundStatus, refundId: shopRefundId, orderId: null };
    given.push({ intentId, refund, at: Date.now() });
    if (amountMinor === left) refunds.set(intentId, id);
    return refund;
  }

  /**
   * The refund that Stripe's adapter returns when nothing is left: the shop's own, or the last one.
   */
  function findMade(intentId: string, shopRefundId?: string): string | undefined {
    const made = listRefunds(intentId).find(({ refundId }) => refundId === shopRefundId);
    return shopRefundId === undefined ? refunds.get(intentId) : made?.id;
  }

  const refundById = (id: string): Refund => {
    const found = given.find(({ refund }) => refund.id === id)?.refund;
    if (found === undefined) throw refusal('No such refund.');
    return found;
  };

  return {
    createIntent: (wanted) => call('createIntent', '', () => create(wanted)),
    retrieveIntent: (id) => call('retrieveIntent', id, () => known(id)),
    cancelIntent: (id) =>
      call('cancelIntent', id, () =>
        known(id).status === 'open' ? alter(id, { status: 'cancelled' }) : known(id),
      ),
    refundIntent: (id, key, part) =>
      call('refundIntent', id, () => {
        const before = keys.get(key) ?? findMade(id, part?.refundId);
        if (before !== undefined) return { ...refundById(before) };
        const refund = giveBack(id, part?.amountMinor, part?.refundId);
        keys.set(key, refund.id);
        return { ...refund };
      }),
    listRefunds: (id) =>
      call('listRefunds', id, () => listRefunds(id).map((refund) => ({ ...refund }))),
    listIntentsRefundedSince: (time) =>
      call('listIntentsRefundedSince', '', () => [
        ...new Set(given.filter(({ at }) => at >= time).map(({ intentId }) => intentId)),
      ]),
    parseEvent: async (rawBody, signature) => parseEvent(rawBody, signature),
    disputeUrl: async (id) => `https://provider.test/disputes/${id}`,
    preload: async () => undefined,
    pay(id) {
      const { status, amountMinor } = known(id);
      if (status === 'cancelled') throw refusal('The intent was cancelled.');
      alter(id, { status: 'succeeded', receivedMinor: amountMinor, instrument: VISA });
    },
    giveBack: (id, amountMinor) => giveBack(id, amountMinor).id,
    get refundStatus() {
      return refundStatus;
    },
    set refundStatus(status) {
      refundStatus = status;
    },
    setRefundStatus(id, status) {
      refundById(id).status = status;
      const { intentId } = given.find(({ refund }) => refund.id === id) ?? {};
      if (!isTaken(refundById(id)) && intentId !== undefined) refunds.delete(intentId);
    },
    intent: known,
    alter,
    forget: (id) => void intents.delete(id),
    all: () => [...intents.values()],
    refunds,
    chargedBack,
    calls,
    get on() {
      return on;
    },
    set on(hooks) {
      on = hooks;
    },
    sign,
    event(type, intentId, id = `evt_${randomUUID()}`, subject = {}) {
      const created = Math.floor(Date.now() / 1000);
      const rawBody = JSON.stringify({ id, type, created, intentId, ...subject });
      return { rawBody: Buffer.from(rawBody), signature: sign(rawBody, created) };
    },
  };
}

/** Whether the refund counts against its payment. */
function isTaken({ status }: Refund): boolean {
  return status === 'pending' || status === 'succeeded';
}

function isChargeable(amountMinor: number, currency: string): boolean {
  return (
    CURRENCIES.has(currency.toUpperCase()) &&
    Number.isInteger(amountMinor) &&
    amountMinor % chargeStep(currency) === 0 &&
    amountMinor >= minChargeMinor(currency) &&
    amountMinor <= MAX_CHARGE_MINOR
  );
}
