import { COMMAND_REQUEST_ID } from '@bm/domain/audit/audit-actions';
import type { AuditValue } from '@bm/domain/audit/audit-changes';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { auditCopy, auditWords } from '../../copy/admin/audit.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date.ts';

const BASIS_POINTS = 100;

/** Returns a field's path in words: `priceBreaks.0.unitPriceMinor` is `Price breaks 1, unit price`. */
export function formatField(path: string): string {
  const words = path
    .split('.')
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : formatName(name)))
    .join(', ')
    .replaceAll(/, (\d+)(?=,|$)/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatName(name: string): string {
  if (Object.hasOwn(auditWords, name)) return auditWords[name] ?? name;
  return name
    .replace(/(Minor|Bp)$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Formats a value by the name of its field: money, time, share, count or text. */
export function formatValue(path: string, value: AuditValue, currency: string): string {
  if (value === null || value === '') return auditCopy.none;
  if (typeof value === 'boolean') return value ? auditCopy.yes : auditCopy.no;
  if (typeof value === 'string') return value;
  if (path.endsWith('Minor')) return formatMoney(value, currency);
  if (path.endsWith('Bp')) return `${value / BASIS_POINTS} %`;
  if (path.endsWith('At')) return formatDateTime(value);
  return formatCount(value);
}

/** Who made an entry: the email of an admin, the operator, or the shop itself. */
export function actorName({ actor, requestId }: AuditEntry): string {
  const byNobody = requestId === COMMAND_REQUEST_ID ? auditCopy.byCommand : auditCopy.byShop;
  return actor ?? byNobody;
}
