import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RestTools } from './plugin.ts';
import {
  checkedQuickOrderDtoSchema,
  quickOrderBody,
  toCheckedRowDto,
} from './dto/quick-order.dto.ts';
import { success } from './reference/documented-schema.ts';
import { routeConfig } from './route-config.ts';

export const quickOrderRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire }) => {
  app.post(
    '/quick-order',
    {
      config: routeConfig({ access: 'signed-in', errors: ['TOO_MANY_REQUESTS'] }),
      schema: {
        tags: ['Cart'],
        summary: 'Validate up to 1,000 rows of part numbers and quantities',
        description:
          'Changes nothing. Case, dashes and spaces of part numbers do not count. The rows are returned in their order, each with a `verdict`, the `nearest` valid quantities, and `suggestions` for an unknown number. A quantity may be a text: `1,000` is a thousand; `1.000` or `1e3` is not guessed but `INVALID_QUANTITY`, with what it may mean in `nearest`. Rows of one part are judged together, as the cart merges them. Rows that are `OK` can be placed together.',
        body: quickOrderBody,
        response: success(checkedQuickOrderDtoSchema),
      },
    },
    async ({ caller, body }) => {
      const { currency, rows } = await caller.quickOrder.check({ rows: body.rows });
      return { currency, rows: rows.map((row) => toCheckedRowDto(row, wire)) };
    },
  );
};
