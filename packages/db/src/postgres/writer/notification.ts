import { isDataGroup } from '../../store/data-groups.ts';
import type { DataChange, Reserved } from '../../store.ts';

/** The NOTIFY channel on which every commit with writes is announced to all processes. */
export const COMMIT_CHANNEL = 'shop_changes';

/** PostgreSQL refuses payloads of 8,000 bytes. */
const MAX_PAYLOAD_LENGTH = 7500;

/** Says that `parts` stands for the named reservations only. Servers that do not know it read all parts. */
const ONLY_RESERVATIONS = 'only-reservations';

/** What a process announces with a commit. */
export interface Announcement {
  readonly invalidated: ReadonlySet<DataChange>;
  /** Names the process. */
  readonly sender: string;
}

/** Returns the payload of a commit's notification; empty when nothing changed. */
export function formatNotification({ invalidated, sender }: Announcement): string {
  if (invalidated.size === 0) return '';
  const all = [...invalidated];
  const groups = new Set(all.filter((name) => isDataGroup(name)));
  if (groups.size === all.length) return [...groups, sender].join();
  const isOnly = !groups.has('parts');
  const named = [...groups.add('parts'), ...all.filter(isReserved)];
  const payload = [...named, ...(isOnly ? [ONLY_RESERVATIONS] : []), sender].join();
  return payload.length > MAX_PAYLOAD_LENGTH ? [...groups, 'reservations', sender].join() : payload;
}

/** Whether the process announced the commit. */
export const isSentBy = (sender: string, payload: string): boolean =>
  payload.split(',').includes(sender);

/** Returns what a commit changed. Ignores names that this version does not know. */
export function parseNotification(payload: string): ReadonlySet<DataChange> {
  const names = payload.split(',');
  const invalidated = new Set<DataChange>(
    names.filter((name): name is DataChange => isDataGroup(name) || isReserved(name)),
  );
  if (names.includes(ONLY_RESERVATIONS)) invalidated.delete('parts');
  // A version that does not know reservations announces them as `parts`.
  else if (invalidated.has('parts')) invalidated.add('reservations');
  return invalidated;
}

const isReserved = (name: string): name is Reserved =>
  name === 'reservations' || name.startsWith('reserved:');
