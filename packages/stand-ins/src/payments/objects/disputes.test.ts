import { afterAll, expect, test } from 'vitest';
import { NEW_INTENT, sdkError, startStandIn, storedObjects } from '../testing/start-stand-in.ts';

const standIn = await startStandIn();
const { stripe, url } = standIn;
afterAll(() => standIn.stop());

/** Pays an intent by a token of Stripe's test mode. Returns the intent's id. */
async function pay(payment_method: string): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ ...NEW_INTENT, amount: 1000 });
  expect((await stripe.paymentIntents.confirm(id, { payment_method })).status).toBe('succeeded');
  return id;
}
async function findDispute(payment_intent: string) {
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  if (dispute === undefined) throw new Error('The payment is not disputed.');
  return dispute;
}
const page = async () => (await fetch(`${url}/emulator/disputes`)).text();
const eventTypes = (object: string) =>
  storedObjects(standIn.dataDir, 'event')
    .filter((event) => JSON.stringify(event['data']).includes(`"id":"${object}"`))
    .map((event) => event['type']);

test('The card of disputes opens one over the whole charge, which takes its money.', async () => {
  const intent = await pay('pm_card_createDispute');
  const dispute = await findDispute(intent);
  expect(dispute).toMatchObject({
    amount: 1000,
    currency: 'usd',
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  expect(dispute.evidence_details.due_by).toBeGreaterThan(Date.now() / 1000);
  expect(eventTypes(dispute.id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
  const refused = await sdkError(stripe.refunds.create({ payment_intent: intent }));
  expect(refused).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
});

test.each([
  ['winning_evidence', 'won', ['closed', 'funds_reinstated']],
  ['losing_evidence', 'lost', ['closed']],
] as const)('The response %s is reviewed, and then %s.', async (text, status, last) => {
  const intent = await pay('pm_card_createDispute');
  const { id } = await findDispute(intent);
  const evidence = { uncategorized_text: text };
  expect(await stripe.disputes.update(id, { evidence })).toMatchObject({ id, status });
  const types = eventTypes(id).map((type) => String(type).replace('charge.dispute.', ''));
  expect(types).toEqual(['created', 'funds_withdrawn', 'updated', ...last]);
  const again = await sdkError(stripe.disputes.close(id));
  expect(again).toMatchObject({ statusCode: 400, code: 'dispute_already_closed' });
  const refund = stripe.refunds.create({ payment_intent: intent }).catch(() => null);
  expect((await refund) !== null).toBe(status === 'won');
});

test('An accepted dispute is lost; an unknown one does not exist.', async () => {
  const { id } = await findDispute(await pay('pm_card_createDispute'));
  expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost' });
  expect(await sdkError(stripe.disputes.retrieve('du_none'))).toMatchObject({ statusCode: 404 });
});

test('An inquiry takes no money, and is closed.', async () => {
  const intent = await pay('pm_card_createDisputeInquiry');
  const { id, status } = await findDispute(intent);
  expect(status).toBe('warning_needs_response');
  expect(await stripe.disputes.close(id)).toMatchObject({ status: 'warning_closed' });
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 1000 });
});

test('The card of fraud records makes the bank warn.', async () => {
  const intent = await pay('pm_card_createIssuerFraudRecord');
  const warnings = storedObjects(standIn.dataDir, 'radar.early_fraud_warning');
  expect(warnings).toMatchObject([{ payment_intent: intent, actionable: true }]);
  expect(eventTypes(String(warnings[0]?.['id']))).toEqual(['radar.early_fraud_warning.created']);
});

test('The page lists the disputes and ends one; a second press changes nothing.', async () => {
  const { id } = await findDispute(await pay('pm_card_createDispute'));
  expect(await page()).toContain(`action="/emulator/disputes/${id}"`);
  const press = (outcome: string) =>
    fetch(`${url}/emulator/disputes/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    });
  expect((await press('maybe')).status).toBe(400);
  expect((await press('lost')).status).toBe(200);
  expect((await press('won')).status).toBe(200);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost' });
  const after = await page();
  expect(after).toContain(id);
  expect(after).not.toContain(`action="/emulator/disputes/${id}"`);
});
