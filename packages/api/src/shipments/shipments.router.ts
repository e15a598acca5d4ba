import {
  createShipmentInput,
  shipmentSchema,
  shipOrdersInput,
  shippedOrdersSchema,
} from '@bm/domain/shipments/shipment.schema';
import { lined } from '../row-cost.ts';
import { adminProcedure, router } from '../trpc.ts';
import { createShipment } from './create-shipment.service.ts';
import { shipOrders } from './ship-orders.service.ts';

export const shipmentsRouter = router({
  create: adminProcedure({ rows: lined('lines') })
    .input(createShipmentInput)
    .output(shipmentSchema)
    .mutation(({ ctx, input }) => createShipment(ctx, input)),

  /** Marks many orders shipped at once, with a result for each. */
  shipOrders: adminProcedure({ rows: lined('ids', 5) })
    .input(shipOrdersInput)
    .output(shippedOrdersSchema)
    .mutation(({ ctx, input }) => shipOrders(ctx, input)),
});
