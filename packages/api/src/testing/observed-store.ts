import type { Store, Tx } from '@bm/db/store';
import type { AuditRecord } from '@bm/db/store/records.store';

export type AuditLog = readonly AuditRecord[];

/** Wraps a store and records its commits: the number of units and the audit rows. */
export function observeStore(store: Store): {
  store: Store;
  audit: AuditLog;
  commits: () => number;
} {
  const audit: AuditRecord[] = [];
  let commits = 0;
  return {
    audit,
    commits: () => commits,
    store: {
      ...store,
      async write<T>(unit: (tx: Tx) => Promise<T>): Promise<T> {
        let written: AuditRecord[] = [];
        const result = await store.write((tx) => {
          written = [];
          const auditWrites: Tx['audit'] = {
            page: (input) => tx.audit.page(input),
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
          return unit(new Proxy(tx, { get }));
        });
        audit.push(...written);
        commits += 1;
        return result;
      },
    },
  };
}
