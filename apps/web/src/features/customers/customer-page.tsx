import type { Customer } from '@bm/domain/customers/customer.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { NoteList } from '../../components/notes/note-list.tsx';
import { Section } from '../../components/ui/data/section.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Badge } from '../../components/ui/feedback/badge.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { customerCopy as copy } from '../../copy/admin/customers.ts';
import { userCopy } from '../../copy/admin/users.ts';
import { formatDate } from '../../lib/format-date.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMessages, CustomerOrders } from './customer-lists.tsx';
import { CustomerNoteForm } from './customer-note-form.tsx';
import { customerById } from './customers.queries.ts';

const users = { label: userCopy.title, link: { to: '/dashboard/user' } } as const;

interface CustomerPageProps {
  id: string;
  /** The email of the admin, who owns the draft of a note. */
  admin: string;
}

/** One person with data, orders, messages, credit and notes; for admins. */
export function CustomerPage({ id, admin }: CustomerPageProps) {
  const query = customerById.use(id);
  const loading = (
    <>
      <DashboardHead crumbs={[users, { label: copy.title }]} title={copy.title}>
        <Skeleton>customer@company.com, customer since 17 Nov 2026</Skeleton>
      </DashboardHead>
      <Skeleton className="block h-120" />
    </>
  );
  return (
    <QueryContent query={query} copy={copy} skeleton={loading}>
      {(customer) => <CustomerContent customer={customer} admin={admin} />}
    </QueryContent>
  );
}

function CustomerContent({ customer, admin }: { customer: Customer; admin: string }) {
  const { user, notes } = customer;
  const name = user.displayName || user.email;
  return (
    <>
      <DashboardHead crumbs={[users, { label: name }]} title={name}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {user.company !== '' && <b className="font-[560] text-ink">{user.company}</b>}
          <span>{copy.since(formatDate(user.createdAt))}</span>
          {isAdmin(user) && <Badge tone="solid">{copy.admin}</Badge>}
          {user.status === 'deactivated' && <Badge tone="danger">{copy.removed}</Badge>}
          {!user.emailVerified && !user.isErased && (
            <Badge tone="warning">{copy.unconfirmed}</Badge>
          )}
        </span>
      </DashboardHead>
      {user.isErased && (
        <div className="mb-6">
          <Alert>{copy.erased}</Alert>
        </div>
      )}
      <div className="grid gap-x-8 gap-y-10 nav:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-10">
          <CustomerOrders id={user.id} />
          {!user.isErased && <CustomerMessages email={user.email} />}
          <Section title={copy.notes.title}>
            {!user.isErased && <CustomerNoteForm customerId={user.id} owner={admin} />}
            <NoteList notes={notes} copy={copy.notes} className="border-t border-line" />
          </Section>
        </div>
        <CustomerFacts customer={customer} />
      </div>
    </>
  );
}
