/** The suggestions of the search field. */
export const suggestionCopy = {
  list: 'Suggested parts',
  all: (query: string, total: string) => `All ${total} matches of “${query}”`,
  none: (query: string) => `No part matches “${query}”.`,
  found: (count: number) =>
    count === 1 ? '1 part is suggested.' : `${count} parts are suggested.`,
} as const;
