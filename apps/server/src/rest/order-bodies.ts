import { z } from 'zod';
import { insertedSchema, looseTextField, numberField, priceField, textField } from './fields.ts';

const ignoredField = z
  .unknown()
  .optional()
  .meta({ description: 'Ignored: the shop fills it in itself.' });

/** The request body of an order. */
export const newOrderBody = z
  .object({
    orderId: z.string(),
    orders: numberField,
    customerName: ignoredField,
    productName: ignoredField,
    customer: textField,
    price: priceField.nullish(),
    address: textField,
    number: looseTextField,
  })
  .meta({
    examples: [
      {
        orderId: '0199f3c2-chainwheel',
        orders: 100,
        customerName: 'Demo Customer',
        productName: 'Chain-wheel and crank 44T, 170 mm',
        customer: 'customer@bicyclesmania.test',
        price: 485,
        address: 'Dhaka',
        number: '+880 1700 000000',
      },
    ],
  });

export const placedOrderDto = insertedSchema
  .extend({ orderNumber: z.string(), price: z.number() })
  .meta({
    examples: [{ insertedId: '0199f3c4-order', orderNumber: 'BM-000123', price: 485 }],
  });

const transaction = {
  transactionId: z.string().optional(),
  transictionId: z.string().optional(),
};

/** The transaction that paid an order, bare or inside `payment`. */
export const settlementBody = z
  .object({ ...transaction, payment: z.object(transaction).optional() })
  .meta({ examples: [{ order: '0199f3c4-order', transactionId: 'pi_3Sx' }] });
