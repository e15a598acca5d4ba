import { formatPost } from '../load/load-generator.ts';
import { compare } from '../measure/compare.ts';
import { type Server, startBaseline } from '../processes/server.ts';
import type { Figure } from '../report/report.ts';

/** The lines of the baskets that are placed. */
const BASKET_LINES = 50;
const BUYER = { phone: '+880 1700 000000', address: 'Dhaka' };

/** Measures the CPU time of a basket of 50 lines against one order. */
export async function measureBaskets(shop: Server, token: string): Promise<Figure[]> {
  let count = 0;
  const partId = () => `part-${1 + (((count += 1) * 50 + 1) % 10_000)}`;
  const place = (lines: number) => () =>
    formatPost(
      '/trpc/checkouts.place',
      JSON.stringify({
        lines: Array.from({ length: lines }, () => ({ partId: partId(), quantity: 10 })),
        idempotencyKey: `basket-${process.pid}-${count}`,
        ...BUYER,
      }),
      { authorization: `Bearer ${token}` },
    );
  const oneLine = { server: shop, next: place(1) };
  const subject = { server: shop, next: place(BASKET_LINES) };
  const measurement = await compare(oneLine, [subject], { rounds: 5, ms: 600 });
  const basket = measurement(subject);
  return [
    {
      name: `basket of ${BASKET_LINES} lines over tRPC: CPU / a basket of one line`,
      value: basket.ratio,
      unit: 'times',
      limits: { must: 12, better: 8 },
    },
    { name: `basket of ${BASKET_LINES} lines: CPU`, value: basket.microseconds, unit: 'µs' },
    { name: 'basket of one line: CPU', value: measurement(oneLine).microseconds, unit: 'µs' },
    {
      name: `basket of ${BASKET_LINES} lines: durable baskets`,
      value: basket.perSecond,
      unit: 'per second',
    },
  ];
}

/** Measures the CPU time of an order against a mutation that does nothing. */
export async function measureOrders(shop: Server, token: string): Promise<Figure[]> {
  const trpc = await startBaseline('trpc');
  let count = 0;
  const place = (path: string) => () => {
    count += 1;
    const order = {
      idempotencyKey: `order-${process.pid}-${count}`,
      partId: `part-${1 + ((count * 50 + 1) % 10_000)}`,
      quantity: 10,
      ...BUYER,
    };
    return formatPost(path, JSON.stringify(order), { authorization: `Bearer ${token}` });
  };
  const nothing = { server: trpc, next: place('/trpc/nothing') };
  const subject = { server: shop, next: place('/trpc/orders.place') };
  try {
    const measurement = await compare(nothing, [subject], { rounds: 5, ms: 600 });
    const order = measurement(subject);
    return [
      {
        name: 'order over tRPC: CPU / a tRPC mutation that does nothing',
        value: order.ratio,
        unit: 'times',
        limits: { must: 4, better: 2.5 },
      },
      { name: 'order over tRPC: CPU', value: order.microseconds, unit: 'µs' },
      {
        name: 'a tRPC mutation that does nothing: CPU',
        value: measurement(nothing).microseconds,
        unit: 'µs',
      },
      { name: 'order over tRPC: durable orders', value: order.perSecond, unit: 'per second' },
    ];
  } finally {
    await trpc.stop();
  }
}
