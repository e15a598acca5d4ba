import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { Link } from '@tanstack/react-router';
import { auditCopy as copy } from '../../copy/admin/audit.ts';

/** What was done to what, with a link to the page of the target. */
export function AuditSentence({ entry: { action, target } }: { entry: AuditEntry }) {
  if (target.type === 'settings') {
    const to = action.startsWith('mails.') ? '/dashboard/mails' : '/dashboard/settings';
    return <Link to={to}>{copy.did(action)}</Link>;
  }
  return (
    <>
      {copy.did(action)} {linkTo(target)}
    </>
  );
}

function linkTo({ type, name, pageId }: AuditEntry['target']) {
  if (name === null) return copy.gone[type];
  if (type === 'user') {
    return (
      <Link to="/dashboard/user" search={{ query: name }}>
        {name}
      </Link>
    );
  }
  if (type === 'review') return <Link to="/dashboard/reviews">{name}</Link>;
  if (pageId === null) return name;
  if (type === 'part') {
    return (
      <Link to="/dashboard/manageProduct/$id" params={{ id: pageId }}>
        {name}
      </Link>
    );
  }
  return (
    <Link
      to="/dashboard/manage/$checkoutId"
      params={{ checkoutId: pageId }}
      className="whitespace-nowrap"
    >
      {name}
    </Link>
  );
}
