import type { Store, Tx } from '@bm/db/store';
import type { AuditRecord } from '@bm/db/store/records';

export type AuditLog = readonly AuditRecord[];

/** Wraps a store and records its commits: the number of units and the audit rows. */
export function observeStore(store: Store): {
  store: Store;
  audit: AuditLog;
  commits: () => number;
} {
  const audit: AuditRecord[] = [];
  let commits = 0;
  const observe = async <T>(run: (watch: (tx: Tx) => Tx) => Promise<T>): Promise<T> => {
    let written: AuditRecord[] = [];
    const result = await run((tx) => {
      written = [];
      const auditWrites: Tx['audit'] = {
        page: (input) => tx.audit.page(input),
        neverActive: (partIds) => tx.audit.neverActive(partIds),
        async insert(entry) {
          await tx.audit.insert(entry);
          written.push(entry);
        },
        async insertAll(entries) {
          await tx.audit.insertAll(entries);
          written.push(...entries);
        },
      };
      const get = (target: Tx, name: string | symbol): unknown =>
        name === 'audit' ? auditWrites : Reflect.get(target, name);
      return new Proxy(tx, { get });
    });
    audit.push(...written);
    commits += 1;
    return result;
  };
  return {
    audit,
    commits: () => commits,
    store: {
      ...store,
      write: (unit, kind) => observe((watch) => store.write((tx) => unit(watch(tx)), kind)),
      writeInTurns: (unit) => observe((watch) => store.writeInTurns((tx) => unit(watch(tx)))),
    },
  };
}
