import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkoutDto, checkoutTermsDto, newCheckoutDto } from './dto/checkouts.dto.ts';
import { idempotencyHeaders, idParams } from './dto/fields.ts';
import { newShipmentDto, shipmentDto } from './dto/shipments.dto.ts';
import type { RestTools } from './rest-tools.ts';
import { declareRoutes } from './declare-routes.ts';

const { adminRoute, signedInRoute } = declareRoutes('Checkouts');

export const checkoutRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  app.post(
    '/checkouts',
    signedInRoute({
      errors: [
        'LINES_REFUSED',
        'PRICE_CHANGED',
        'DELIVERY_METHOD_UNAVAILABLE',
        'PAYMENT_METHOD_UNAVAILABLE',
        'TOTAL_TOO_SMALL',
        'TOTAL_TOO_LARGE',
      ],
      fieldNames: newCheckoutDto.names,
      summary: 'Place up to 500 lines together',
      description:
        'All lines become orders of one checkout, or none does: 409 `LINES_REFUSED` lists every line at fault in `details.lines` with its position, `problem`, `nearest` quantities and `available` units. `price` is the total that you showed, with delivery and tax: when it is too low the response is 409 `PRICE_CHANGED` with the price and tax of each line in minor units. `GET /checkout-terms` lists delivery methods, tax and payment methods; without `deliveryMethodId` the first method counts. With the same `Idempotency-Key` the call can be repeated.',
      headers: idempotencyHeaders,
      body: newCheckoutDto.schema,
      response: checkoutDto.schema,
    }),
    async ({ caller, body, headers }) => {
      const placed = await caller.checkouts.place({
        idempotencyKey: headers['idempotency-key'],
        ...newCheckoutDto.fromDto(body, converter),
      });
      return checkoutDto.toDto(placed, converter);
    },
  );

  app.get(
    '/checkout-terms',
    signedInRoute({
      summary: 'Delivery methods, tax and payment methods of the next checkout',
      description:
        'Prices are net. Each line and the delivery bear the tax, each rounded half up on its own; the total is the sum of the rounded amounts.',
      response: checkoutTermsDto.schema,
    }),
    async ({ caller }) => checkoutTermsDto.toDto(await caller.checkouts.terms(), converter),
  );

  app.get(
    '/checkouts/:id',
    signedInRoute({
      errors: ['CHECKOUT_NOT_FOUND'],
      summary: 'Get one checkout with its orders',
      description: 'The caller’s own, or any checkout for an admin.',
      params: idParams('checkout'),
      response: checkoutDto.schema,
    }),
    async ({ caller, params }) => checkoutDto.toDto(await caller.checkouts.byId(params), converter),
  );

  app.post(
    '/checkouts/:id/shipments',
    adminRoute({
      errors: ['CHECKOUT_NOT_FOUND', 'ORDER_NOT_FOUND', 'ILLEGAL_TRANSITION', 'ORDER_DISPUTED'],
      fieldNames: newShipmentDto.names,
      summary: 'Ship units of paid orders of a checkout',
      description:
        'All lines are shipped together, or none: 409 `ILLEGAL_TRANSITION` names the order that has fewer units `left`. An order is shipped with its last units; units that were refunded before do not count. With the same `Idempotency-Key` the call can be repeated.',
      params: idParams('checkout'),
      headers: idempotencyHeaders,
      body: newShipmentDto.schema,
      response: shipmentDto.schema,
    }),
    async ({ caller, params, body, headers }) => {
      const shipment = await caller.shipments.create({
        idempotencyKey: headers['idempotency-key'],
        checkoutId: params.id,
        ...newShipmentDto.fromDto(body, converter),
      });
      return shipmentDto.toDto(shipment, converter);
    },
  );
};
