import { MAX_OPEN_QUESTIONS, MAX_QUESTION } from '@bm/domain/questions/question-limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let partId: string;
beforeEach(async () => {
  shop = await testShop();
  partId = (await shop.part()).id;
});
afterEach(() => shop.close());

const key = () => `key-of-${shop.deps.newId()}`;
const ask = (change: object = {}) => {
  const question = { partId, question: 'Does it fit a 3/32 inch chain?' };
  return shop.asCustomer.questions.ask({ idempotencyKey: key(), ...question, ...change });
};

const listed = async () => (await shop.asNobody.questions.list({ partId })).items;

describe('a question about a part', () => {
  it('is an open message of the account with the part, stored once for a key.', async () => {
    const call = { idempotencyKey: key(), partId, question: 'Is it steel?' };
    const first = await shop.asCustomer.questions.ask(call);
    expect(await shop.asCustomer.questions.ask(call)).toEqual(first);
    const { items } = await shop.asAdmin.messages.list();
    expect(items).toMatchObject([
      {
        id: first.id,
        state: 'open',
        email: shop.customer.email,
        accountId: shop.customer.id,
        message: 'Is it steel?',
        part: { id: call.partId },
      },
    ]);
  });

  it('needs a part on sale, words and a confirmed email.', async () => {
    expect(await errorCode(ask({ partId: 'none' }))).toBe('PART_NOT_FOUND');
    for (const question of ['', ' ', 'x'.repeat(MAX_QUESTION + 1)]) {
      expect(await errorCode(ask({ question }))).toBe('BAD_INPUT');
    }
    expect(await errorCode(ask({ question: 'x'.repeat(MAX_QUESTION) }))).toBeNull();
    const { call } = await shop.signIn({ email: 'new@shop.test', emailVerified: false });
    const asked = call.questions.ask({
      idempotencyKey: key(),
      partId,
      question: 'Q?',
    });
    expect(await errorCode(asked)).toBe('EMAIL_NOT_CONFIRMED');
  });

  it('An account has a bounded number of questions without an answer.', async () => {
    const first = await ask();
    for (let asked = 1; asked < MAX_OPEN_QUESTIONS; asked += 1) await ask();
    expect(await errorCode(ask())).toBe('TOO_MANY_QUESTIONS');
    await shop.asAdmin.messages.setState({ id: first.id, state: 'answered' });
    expect(await errorCode(ask())).toBeNull();
  });

  it('The caller reads the own questions with the replies, and nobody else does.', async () => {
    const { id: messageId } = await ask();
    const text = 'Yes, it fits.';
    await shop.asAdmin.messages.reply({ idempotencyKey: key(), messageId, text });
    const about = { partId };
    expect(await shop.asCustomer.questions.own(about)).toMatchObject([
      { id: messageId, state: 'answered', replies: [{ text }] },
    ]);
    expect(await shop.asOtherCustomer.questions.own(about)).toEqual([]);
    expect(JSON.stringify(await shop.asCustomer.questions.own(about))).not.toContain('authorName');
  });
});

describe('a published question', () => {
  const words = { question: 'Does it fit a 3/32 inch chain?', answer: 'Yes, it does.' };

  it('is public without the person who asked, reworded in place, and removed.', async () => {
    const { id: messageId } = await ask();
    expect(await listed()).toEqual([]);
    const published = await shop.asAdmin.questions.publish({ messageId, ...words });
    expect(await listed()).toEqual([{ ...words, id: published.id, publishedAt: shop.clock.now }]);
    expect(JSON.stringify(await listed())).not.toContain(shop.customer.email);

    shop.clock.now += 1000;
    const reworded = { messageId, ...words, answer: 'Yes, since 2024.' };
    expect(await shop.asAdmin.questions.publish(reworded)).toEqual({
      ...published,
      answer: 'Yes, since 2024.',
    });
    expect(await listed()).toHaveLength(1);
    expect((await shop.asAdmin.messages.byId({ id: messageId })).published).toMatchObject({
      id: published.id,
      answer: 'Yes, since 2024.',
    });
    expect((await shop.asAdmin.questions.published()).items).toMatchObject([
      { id: published.id, part: { id: partId } },
    ]);

    const { id } = published;
    expect(await shop.asAdmin.questions.unpublish({ id })).toEqual({ changed: true });
    expect(await shop.asAdmin.questions.unpublish({ id })).toEqual({ changed: false });
    expect(await listed()).toEqual([]);
  });

  it('is of a message about a part.', async () => {
    const publish = (messageId: string) => shop.asAdmin.questions.publish({ messageId, ...words });
    expect(await errorCode(publish('none'))).toBe('MESSAGE_NOT_FOUND');
    const message = { name: 'Dealer', email: 'dealer@shop.test', message: 'Q?' };
    await shop.asNobody.messages.send({ idempotencyKey: key(), ...message });
    const [stored] = (await shop.asAdmin.messages.list()).items;
    expect(await errorCode(publish(stored?.id ?? ''))).toBe('BAD_INPUT');
  });

  it('is in the audit log without the words of the customer.', async () => {
    const { id: messageId } = await ask();
    const { id } = await shop.asAdmin.questions.publish({ messageId, ...words });
    await shop.asAdmin.questions.unpublish({ id });
    const { items } = await shop.asAdmin.audit.list({});
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['questions.publish', 'questions.unpublish']),
    );
    expect(JSON.stringify(items)).not.toContain('3/32');
  });
});
