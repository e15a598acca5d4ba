import { isPaid, ORDER_STATES } from '../orders/order-state.ts';
import type { OrderCounts } from '../orders/order-list.schema.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.schema.ts';
import { SETUP_STEPS, type SetupStep } from './setup-steps.ts';

/** From so many paid lines on, a shop without tax, charges or transfers is taken to want none. */
export const SETTLED_LINES = 20;

interface ShopAtStart {
  settings: Settings;
  /** Whether mails leave the shop. */
  sendsMails: boolean;
  orders: OrderCounts;
}

/** The steps that are still to be done, in their order. */
export function missingSteps({ settings, sendsMails, orders }: ShopAtStart): SetupStep[] {
  const { seller, tax, bank, deliveryMethods, deliveryNote } = settings;
  const paidLines = ORDER_STATES.filter(isPaid).reduce((sum, state) => sum + orders[state], 0);
  const isNew = paidLines < SETTLED_LINES;
  const isMissing: Record<SetupStep, boolean> = {
    seller: seller.legalName === '' || seller.address === '',
    // A name with the rate 0 says that there is none.
    tax: isNew && tax.name === '',
    delivery: isNew && deliveryNote === '' && JSON.stringify(deliveryMethods) === INITIAL_DELIVERY,
    bank: isNew && bank.account === '',
    mail: !sendsMails,
  };
  return SETUP_STEPS.filter((step) => isMissing[step]);
}

const INITIAL_DELIVERY = JSON.stringify(DEFAULT_SETTINGS.deliveryMethods);
