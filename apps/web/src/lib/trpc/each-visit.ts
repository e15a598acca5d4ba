/** Each visit fetches the data once: the page uses what its loader has fetched. */
export const EACH_VISIT = { staleTime: 5000 };
