import { keepPreviousData } from '@tanstack/react-query';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The attributes of a category, or all. */
export const attributeList = {
  use: (category: string | undefined) =>
    trpc.attributes.list.useQuery(
      { ...(category !== undefined && { category }) },
      { placeholderData: keepPreviousData },
    ),
};

/** The names of the categories. */
export const categoryNames = {
  use: (): string[] => trpc.parts.categories.useQuery().data?.map(({ name }) => name) ?? [],
};

/** The parts of a category with their values, page by page. */
export const valueRows = {
  use: (category: string, missing: string | undefined) =>
    trpc.attributes.valueRows.useInfiniteQuery(
      { category, ...(missing !== undefined && { missing }), limit: 50 },
      { ...byCursor, placeholderData: keepPreviousData },
    ),
};

/** What a part may have, and has. */
export const partValues = {
  use: (id: string) => trpc.attributes.byPart.useQuery({ id }),
};

/** Attributes and what shows them. */
export const attributesAndParts: Invalidate = (utils) => [
  utils.attributes.invalidate(),
  utils.parts.invalidate(),
];
