import { keepPreviousData } from '@tanstack/react-query';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The attributes of a category, or all. */
export const attributeList = {
  use: (category: string | undefined) =>
    trpc.attributes.list.useQuery(
      { ...(category !== undefined && { category }) },
      { placeholderData: keepPreviousData },
    ),
};

/** Attributes and what shows them. */
export const attributesAndParts: Invalidate = (utils) => [
  utils.attributes.invalidate(),
  utils.parts.invalidate(),
];
