import { createAccessTokens } from '@bm/api/users/access-tokens';
import { formatPost } from '../load/load-generator.ts';
import { compare } from '../measure/compare.ts';
import { type Server, startBaseline } from '../processes/server.ts';
import { figure, type Figure } from '../report/report.ts';

/** The lines of the baskets that are placed. */
const BASKET_LINES = 50;
const TURNS = { rounds: 5, ms: 600 };

/** Access tokens of the first users of a filled database. */
export function issueTokens(secret: string, users: number): Promise<string[]> {
  const now = Date.now();
  const accessTokens = createAccessTokens(secret);
  return Promise.all(
    Array.from({ length: users }, async (_, at) => {
      const user = { userId: `user-${at + 1}`, uid: `uid-${at + 1}`, authTime: now };
      return (await accessTokens.issue(user, now)).token;
    }),
  );
}

/**
 * Returns a function that makes requests of some buyers in turn, each with further parts and a new key.
 * The server runs few expensive calls of one caller at a time.
 */
export function buyers(tokens: readonly string[], name: string) {
  let count = 0;
  const line = () => ({ partId: `part-${1 + (((count += 1) * 50 + 1) % 10_000)}`, quantity: 10 });
  return (path: string, lines?: number) => (): string => {
    const input = {
      ...(lines === undefined ? line() : { lines: Array.from({ length: lines }, line) }),
      idempotencyKey: `${name}-${process.pid}-${count}`,
      phone: '+880 1700 000000',
      address: 'Dhaka',
    };
    return formatPost(path, JSON.stringify(input), {
      authorization: `Bearer ${tokens[count % tokens.length]}`,
    });
  };
}

/** Measures the CPU time of a basket of 50 lines against one order. */
export async function measureBaskets(shop: Server, tokens: readonly string[]): Promise<Figure[]> {
  const place = buyers(tokens, 'basket');
  const oneLine = { server: shop, next: place('/trpc/checkouts.place', 1) };
  const subject = { server: shop, next: place('/trpc/checkouts.place', BASKET_LINES) };
  const measurement = await compare(oneLine, [subject], TURNS);
  const basket = measurement(subject);
  const name = `basket of ${BASKET_LINES} lines`;
  const limits = { must: 12, better: 8 };
  return [
    figure(`${name} over tRPC: CPU / a basket of one line`, basket.ratio, 'times', limits),
    figure(`${name}: CPU`, basket.microseconds, 'µs'),
    figure('basket of one line: CPU', measurement(oneLine).microseconds, 'µs'),
    figure(`${name}: durable baskets`, basket.perSecond, 'per second'),
  ];
}

/** Measures the CPU time of an order against a mutation that does nothing. */
export async function measureOrders(shop: Server, tokens: readonly string[]): Promise<Figure[]> {
  const trpc = await startBaseline('trpc');
  const place = buyers(tokens, 'order');
  const nothing = { server: trpc, next: place('/trpc/nothing') };
  const subject = { server: shop, next: place('/trpc/orders.place') };
  try {
    const measurement = await compare(nothing, [subject], TURNS);
    const order = measurement(subject);
    const name = 'a tRPC mutation that does nothing';
    const limits = { must: 4, better: 2.5 };
    return [
      figure(`order over tRPC: CPU / ${name}`, order.ratio, 'times', limits),
      figure('order over tRPC: CPU', order.microseconds, 'µs'),
      figure(`${name}: CPU`, measurement(nothing).microseconds, 'µs'),
      figure('order over tRPC: durable orders', order.perSecond, 'per second'),
    ];
  } finally {
    await trpc.stop();
  }
}
