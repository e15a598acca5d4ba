import { badParameter, missing } from './api-error.ts';
import type { ObjectStore, PageQuery } from './object.store.ts';
import type { Parameters } from './parameters.ts';
import type { Kind } from './stripe-objects.ts';
import { ok, type Answer } from './work.ts';

/** Reads `limit` (1 to 100, else 10), the cursors and the `created` range of a list call. */
export function readPageQuery(parameters: Parameters): PageQuery {
  const limit = parameters.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw badParameter('parameter_invalid_integer', 'limit must be between 1 and 100.', 'limit');
  }
  return {
    limit,
    startingAfter: parameters.text('starting_after'),
    endingBefore: parameters.text('ending_before'),
    created: readCreated(parameters),
  };
}

/** One page in Stripe's list form. */
export function listAnswer(
  objects: ObjectStore,
  kind: Kind,
  path: string,
  query: PageQuery,
): Answer {
  for (const [param, id] of [
    ['starting_after', query.startingAfter],
    ['ending_before', query.endingBefore],
  ] as const) {
    if (id !== undefined && !objects.find(kind, id)) throw missing(kind, id, param, 400);
  }
  const { data, hasMore } = objects.page(kind, query);
  return ok({ object: 'list', data, has_more: hasMore, url: `/v1${path}` });
}

function readCreated(parameters: Parameters): PageQuery['created'] {
  if (parameters.isText('created')) {
    const exactly = parameters.integer('created');
    return { gte: exactly, lte: exactly };
  }
  const range = parameters.group('created');
  return {
    gt: range?.integer('gt'),
    gte: range?.integer('gte'),
    lt: range?.integer('lt'),
    lte: range?.integer('lte'),
  };
}
