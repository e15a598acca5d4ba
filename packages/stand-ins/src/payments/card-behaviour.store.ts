import type { Db } from './database.ts';
import type { BehaviourName } from './test-cards.ts';
import type { CardBehaviours } from './work.ts';

/** Behaviours of cards by payment method. */
export function createCardBehaviours(db: Db): CardBehaviours {
  const insert = db.prepare(
    'INSERT INTO card_behaviours (payment_method, behaviour) VALUES (?, ?)',
  );
  const find = db.prepare<[string], { behaviour: BehaviourName }>(
    'SELECT behaviour FROM card_behaviours WHERE payment_method = ?',
  );
  return {
    remember(paymentMethod, behaviour) {
      insert.run(paymentMethod, behaviour);
    },
    of(paymentMethod) {
      return find.get(paymentMethod)?.behaviour ?? 'genericDecline';
    },
  };
}
