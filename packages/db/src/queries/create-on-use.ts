/**
 * Returns an object with these groups by their names. A group is created when it is first read:
 * preparing the statements of all groups takes 60 ms of each start. Until its statements can be prepared,
 * for example on a closed connection, the methods of a group reject with the error.
 */
export function createOnUse(groups: readonly (readonly [string, () => object])[]): object {
  const properties = groups.map(([name, create]) => {
    let group: object | undefined;
    const get = (): object => {
      try {
        return (group ??= create());
      } catch (error) {
        return rejectEveryCall(error);
      }
    };
    return [name, { enumerable: true, get }] as const;
  });
  return Object.create(null, Object.fromEntries(properties));
}

function rejectEveryCall(reason: unknown): object {
  const call = (): Promise<never> => Promise.reject(reason);
  return new Proxy({}, { get: () => call });
}
