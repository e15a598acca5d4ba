/** The statuses of a part, apart from its schemas: pages load them without Zod. */
export const PART_STATUSES = ['draft', 'active', 'archived'] as const;
