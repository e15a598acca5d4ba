import {
  API,
  DOMAIN,
  QUERIES,
  CONTRACT,
  ORDER_TESTS,
  createMutants,
  type Mutant,
} from './mutant.ts';

/** Orders never exceed the stock. */
export const STOCK_MUTANTS: readonly Mutant[] = [
  ...createMutants(
    `${QUERIES}/parts/stock.queries.ts`,
    CONTRACT,
    {
      'more is reserved than is available': [
        "and(eq(parts.status, 'active'), isAvailable)",
        "eq(parts.status, 'active')",
      ],
      'the last unit is reserved': ['${quantity} + ${sampleUnits}', '${quantity}'],
      'an archived part is reserved': [
        "and(eq(parts.status, 'active'), isAvailable)",
        'isAvailable',
      ],
      'more is released than is reserved': [
        'prepareUpdate(freed, hasReserved)',
        'prepareUpdate(freed, undefined)',
      ],
      'more is shipped than is reserved': [
        'prepareUpdate({ ...subtractOnHand, ...freed }, hasReserved)',
        'prepareUpdate({ ...subtractOnHand, ...freed }, undefined)',
      ],
      'a count is below the reserved units': [
        'prepareUpdate(addOnHand, gte(addOnHand.onHand, parts.reserved))',
        'prepareUpdate(addOnHand, undefined)',
      ],
      'a change of stock writes no ledger row': [
        'if (move.quantity !== 0) await insertEntry.execute({ ...move, ...entry });',
        '',
      ],
    },
    'SQLite > stock',
  ),
  ...createMutants(`${API}/orders/place-lines.ts`, ORDER_TESTS, {
    'an invalid quantity is ordered': [
      'if (refused.length > 0) throw terms.lineError(refused, parts);',
      '',
    ],
    'an invalid total is ordered': [
      'if (problem !== null) throw terms.totalError(problem, checkout, orders);',
      '',
    ],
    'an order is placed whose reservation failed': [
      'if (failed !== null) throw terms.lineError([soldOut(failed, placement, parts)], parts);',
      '',
    ],
  }),
  ...createMutants(`${DOMAIN}/checkouts/line-verdicts.ts`, ORDER_TESTS, {
    'a part that is not for sale is ordered': [
      "if (part.status !== 'active') return refuse('PART_NOT_ACTIVE', [], 0);",
      '',
    ],
  }),
  ...createMutants(
    `${DOMAIN}/checkouts/line-verdicts.ts`,
    [`${API}/checkouts/place-checkout.test.ts`],
    {
      'two lines of one part are each sold the whole stock': [
        'taken.set(partId, (taken.get(partId) ?? 0) + quantity);',
        '',
      ],
      'the lines of a basket do not count for its hold budget': [
        'holds.set(partId, addHold(part, holds.get(partId), quantity));',
        '',
      ],
    },
  ),
  ...createMutants(`${API}/orders/hold-budget.service.ts`, [`${API}/orders/hold-budget.test.ts`], {
    'an account that never paid has no hold budget': [
      'limit: holdLimit(account, { part, shopOnHand, share }),',
      'limit: null,',
    ],
    'an unverified account holds as long as others': [
      'holdMs: holdDuration(account, orderHoldMs),',
      'holdMs: orderHoldMs,',
    ],
  }),
  ...createMutants(`${API}/orders/place-lines.ts`, [`${API}/orders/hold-budget.test.ts`], {
    'an order of an unverified account holds as long as others': [
      'holdDuration(account, charges.holdMs)',
      'charges.holdMs',
    ],
  }),
  ...createMutants(
    `${QUERIES}/orders/order-purge.queries.ts`,
    CONTRACT,
    { 'an order for which money came is deleted': ['not(exists(uncancelledPayments)),', ''] },
    'SQLite > holds',
  ),
  ...createMutants(`${API}/parts/update-part.service.ts`, [`${API}/parts/patch-part.test.ts`], {
    'a field that another admin changed is replaced': [
      "if (current !== from) throw new AppError('PART_CHANGED', { details: { field, current } });",
      '',
    ],
  }),
  ...createMutants(`${API}/parts/require-part.ts`, [`${API}/parts/parts.test.ts`], {
    'a mistyped category is public at once': [
      'if (category === null || isNew || (await parts.hasCategory(category))) return;',
      'if (parts !== undefined) return;',
    ],
  }),
  ...createMutants(`${API}/orders/advance-order.service.ts`, ORDER_TESTS, {
    'a step is skipped or repeated': ['nextAdvance(from) === to ?', 'from !== to ?'],
  }),
  ...createMutants(`${API}/shipments/record-shipment.ts`, ORDER_TESTS, {
    'shipped units stay in stock': ['await shipStock(tx, stockMove(order, quantity, act));', ''],
  }),
  ...createMutants(`${API}/shipments/record-shipment.ts`, [`${API}/shipments/shipments.test.ts`], {
    'more units are shipped than are left': ['if (quantity > left) {', 'if (quantity < 0) {'],
  }),
];
