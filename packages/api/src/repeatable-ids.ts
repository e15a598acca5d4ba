/**
 * Ids for a unit of work, which may run twice. Call the result at the start of the unit: it returns a
 * function that creates the same ids in each run.
 */
export function repeatableIds(newId: () => string): () => () => string {
  const created: string[] = [];
  return () => {
    let next = 0;
    return () => {
      const id = created[next] ?? newId();
      created[next] = id;
      next += 1;
      return id;
    };
  };
}
