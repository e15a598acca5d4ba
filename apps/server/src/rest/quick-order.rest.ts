import { inTurns, nextTurn } from '@bm/api/turns';
import {
  MAX_QUICK_ORDER_ROWS,
  ROW_VERDICTS,
  suggestionSchema,
  type CheckedRow,
} from '@bm/domain/quick-order/quick-order.schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { computed, dtoMapper } from './dto-mapper.ts';
import { money } from './dto/conversions.ts';
import { textOrNumber } from './dto/fields.ts';
import { successorDto } from './dto/successor.dto.ts';
import type { RestTools } from './rest-tools.ts';
import { declareRoutes } from './declare-routes.ts';

const { signedInRoute } = declareRoutes('Cart');

/** Rows of part numbers in any spelling, with quantities as numbers or texts. */
const quickOrderBody = z
  .object({
    rows: z
      .array(z.object({ sku: z.string(), quantity: textOrNumber }))
      .min(1)
      .max(MAX_QUICK_ORDER_ROWS),
  })
  .meta({
    examples: [
      {
        rows: [
          { sku: 'cw 44 170a', quantity: 250 },
          { sku: 'CW-44-171A', quantity: '1,000' },
        ],
      },
    ],
  });

/**
 * A row with its verdict. `price` is the total of the `units` of all rows of the part, on the first
 * of them; the others are `MERGED` into the row at the position `mergedInto`, from 0.
 */
const checkedRowDto = dtoMapper({
  sku: z.string(),
  quantity: z.union([z.number(), z.string()]),
  verdict: z.enum(ROW_VERDICTS),
  nearest: z.array(z.int()),
  suggestions: z.array(z.object(suggestionSchema.shape)),
  /** Of `SUPERSEDED`: what replaces the part. */
  successor: computed(
    successorDto.schema.optional(),
    ({ successor }: CheckedRow, converter) => successor && successorDto.toDto(successor, converter),
  ),
  partId: z.string().optional(),
  name: computed(z.string().optional(), ({ part }: CheckedRow) => part?.name),
  available: computed(z.int().optional(), ({ part }: CheckedRow) => part?.available),
  Mquantity: computed(z.int().optional(), ({ part }: CheckedRow) => part?.minOrderQty),
  orderMultiple: computed(z.int().optional(), ({ part }: CheckedRow) => part?.orderMultiple),
  units: z.int().optional(),
  unitPrice: money('unitPriceMinor', z.number().optional()),
  price: money('totalMinor', z.number().optional()),
  mergedInto: z.int().optional(),
});

/** How many rows of a response are converted in one turn of the event loop. */
const ROWS_AT_ONCE = 200;

const checkedQuickOrderDtoSchema = z
  .object({ currency: z.string(), rows: z.array(checkedRowDto.schema) })
  .meta({
    id: 'CheckedQuickOrder',
    examples: [
      {
        currency: 'usd',
        rows: [
          {
            sku: 'cw 44 170a',
            quantity: 250,
            verdict: 'OK',
            nearest: [],
            suggestions: [],
            partId: '0199f3c2-chainwheel',
            name: 'Chain-wheel and crank 44T, 170 mm',
            available: 2400,
            Mquantity: 50,
            orderMultiple: 10,
            units: 250,
            unitPrice: 4.6,
            price: 1150,
          },
          {
            sku: 'CW-44-171A',
            quantity: '1,000',
            verdict: 'PART_NOT_FOUND',
            nearest: [],
            suggestions: [
              {
                partId: '0199f3c2-chainwheel',
                sku: 'CW-44-170A',
                name: 'Chain-wheel and crank 44T, 170 mm',
              },
            ],
          },
        ],
      },
    ],
  });

export const quickOrderRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  app.post(
    '/quick-order',
    {
      // The handler converts the rows in turns; a validation would be one long turn.
      serializerCompiler: () => JSON.stringify,
      ...signedInRoute({
        summary: 'Validate up to 1,000 rows of part numbers and quantities',
        description:
          'Changes nothing. Case, dashes and spaces of part numbers do not count. The rows are returned in their order, each with a `verdict`, the `nearest` valid quantities, and `suggestions` for an unknown number. A quantity may be a text: `1,000` is a thousand; `1.000` or `1e3` is not guessed but `INVALID_QUANTITY`, with what it may mean in `nearest`. Rows of one part are judged together, as the cart merges them. Rows that are `OK` can be placed together.',
        body: quickOrderBody,
        response: checkedQuickOrderDtoSchema,
      }),
    },
    async ({ caller, body }) => {
      const { currency, rows } = await caller.quickOrder.check({ rows: body.rows });
      const converted = await inTurns(rows, ROWS_AT_ONCE, (some) =>
        some.map((row) => checkedRowDto.toDto(row, converter)),
      );
      await nextTurn();
      return { currency, rows: converted };
    },
  );
};
