import {
  createShipmentInput,
  shipmentSchema,
  shipOrdersInput,
  shippedOrdersSchema,
} from '@bm/domain/shipments/shipment.schema';
import { pickListSchema } from '@bm/domain/shipments/pick-list.schema';
import { MAX_PICK_LINES } from '@bm/domain/shipments/pick-rows';
import { lined } from '../row-cost.ts';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { createShipment } from './create-shipment.service.ts';
import { listToPick } from './list-to-pick.service.ts';
import { shipOrders } from './ship-orders.service.ts';

export const shipmentsRouter = router({
  create: adminProcedure({ rows: lined('lines') })
    .input(createShipmentInput)
    .output(shipmentSchema)
    .mutation(({ ctx, input }) => createShipment(ctx, input)),

  /** The lines to pick and pack. */
  toPick: adminProcedure({ rows: MAX_PICK_LINES })
    .input(noInput)
    .output(pickListSchema)
    .query(({ ctx }) => listToPick(ctx)),

  /** Marks many orders shipped at once, with a result for each. */
  shipOrders: adminProcedure({ rows: lined('ids', 5) })
    .input(shipOrdersInput)
    .output(shippedOrdersSchema)
    .mutation(({ ctx, input }) => shipOrders(ctx, input)),
});
