import {
  correctTrackingInput,
  createShipmentInput,
  shipmentSchema,
  shipOrdersInput,
  shippedOrdersSchema,
  undoneShipmentsSchema,
  undoShipmentsInput,
} from '@bm/domain/shipments/shipment.schema';
import { pickListSchema } from '@bm/domain/shipments/pick-list.schema';
import { MAX_PICK_LINES } from '@bm/domain/shipments/pick-rows';
import { lined } from '../row-cost.ts';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { correctTracking } from './correct-tracking.service.ts';
import { createShipment } from './create-shipment.service.ts';
import { listToPick } from './list-to-pick.service.ts';
import { shipOrders } from './ship-orders.service.ts';
import { undoShipments } from './undo-shipments.service.ts';

export const shipmentsRouter = router({
  create: adminProcedure({ rows: lined('lines'), audit: 'shipments.create', idempotent: true })
    .input(createShipmentInput)
    .output(shipmentSchema)
    .mutation(({ ctx, input }) => createShipment(ctx, input)),

  /** The lines to pick and pack. */
  toPick: adminProcedure({ rows: MAX_PICK_LINES })
    .input(noInput)
    .output(pickListSchema)
    .query(({ ctx }) => listToPick(ctx)),

  /** Ships all open lines of many orders at once, with a result for each. */
  shipOrders: adminProcedure({ rows: lined('shipments', 5), audit: 'shipments.shipOrders' })
    .input(shipOrdersInput)
    .output(shippedOrdersSchema)
    .mutation(({ ctx, input }) => shipOrders(ctx, input)),

  /** Takes shipments back before their mails go, with a result for each. */
  undo: adminProcedure({ rows: lined('ids', 5), audit: 'shipments.undo' })
    .input(undoShipmentsInput)
    .output(undoneShipmentsSchema)
    .mutation(({ ctx, input }) => undoShipments(ctx, input)),

  correctTracking: adminProcedure({
    rows: 1,
    audit: 'shipments.correctTracking',
    idempotent: true,
  })
    .input(correctTrackingInput)
    .output(shipmentSchema)
    .mutation(({ ctx, input }) => correctTracking(ctx, input)),
});
