import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotencyHeaders, idParams } from './dto/fields.ts';
import type { RestTools } from './plugin.ts';
import { success } from './reference/documented-schema.ts';
import {
  newShipmentBody,
  SHIPMENT_DTO_NAMES,
  shipmentDtoSchema,
  toShipmentDto,
} from './dto/shipments.dto.ts';
import { routeConfig } from './route-config.ts';

export const shipmentRoutes: FastifyPluginAsyncZod<RestTools> = async (app) => {
  app.post(
    '/checkouts/:id/shipments',
    {
      config: routeConfig({
        access: 'admin',
        errors: [
          'CHECKOUT_NOT_FOUND',
          'ORDER_NOT_FOUND',
          'ILLEGAL_TRANSITION',
          'IDEMPOTENCY_KEY_REUSED',
        ],
        fieldNames: SHIPMENT_DTO_NAMES,
      }),
      schema: {
        tags: ['Checkouts'],
        summary: 'Ship units of paid orders of a checkout',
        description:
          'All lines are shipped together, or none: 409 `ILLEGAL_TRANSITION` names the order that has fewer units `left`. An order is shipped with its last units; units that were refunded before do not count. With the same `Idempotency-Key` the call can be repeated.',
        params: idParams,
        headers: idempotencyHeaders,
        body: newShipmentBody,
        response: success(shipmentDtoSchema),
      },
    },
    async ({ caller, params, body, headers }) => {
      const { lines, ...tracking } = body;
      const shipment = await caller.shipments.create({
        idempotencyKey: headers['idempotency-key'],
        checkoutId: params.id,
        lines: lines.map(({ _id, orders }) => ({ orderId: _id, quantity: orders })),
        ...tracking,
      });
      return toShipmentDto(shipment);
    },
  );
};
