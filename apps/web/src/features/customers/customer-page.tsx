import type { Customer } from '@bm/domain/customers/customer.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { NoteForm } from '../../components/notes/note-form.tsx';
import { NoteList } from '../../components/notes/note-list.tsx';
import { Section } from '../../components/ui/data/section.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { Badge } from '../../components/ui/feedback/badge.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { customerCopy as copy } from '../../copy/admin/customers.ts';
import { userCopy } from '../../copy/admin/users.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDate } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { CustomerFacts } from './customer-facts.tsx';
import {
  CustomerMessages,
  CustomerOrders,
  useCustomerMessages,
  useCustomerOrders,
} from './customer-lists.tsx';

const users = { label: userCopy.title, link: { to: '/dashboard/user' } } as const;

interface CustomerPageProps {
  id: string;
  /** The email of the admin, who owns the draft of a note. */
  admin: string;
}

/** One person with data, orders, messages, credit and notes; for admins. */
export function CustomerPage({ id, admin }: CustomerPageProps) {
  const query = trpc.customers.byId.useQuery({ id });
  const loading = (
    <>
      <DashboardHead above={[users]} title={copy.title}>
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
  // One list stands below the other, so both are shown at once.
  const orders = useCustomerOrders(user.id);
  const messages = useCustomerMessages(user);
  const isLoading = orders.isLoading || messages.isLoading;
  return (
    <>
      <DashboardHead above={[users]} title={name}>
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
          {isLoading ? (
            <Loading label={copy.loading}>
              <Skeleton className="block h-svh" />
            </Loading>
          ) : (
            <>
              <CustomerOrders id={user.id} />
              {!user.isErased && <CustomerMessages user={user} />}
              <Section title={copy.notes.title}>
                {!user.isErased && <CustomerNoteForm customerId={user.id} owner={admin} />}
                <NoteList notes={notes} copy={copy.notes} className="border-t border-line" />
              </Section>
            </>
          )}
        </div>
        <CustomerFacts customer={customer} />
      </div>
    </>
  );
}

interface CustomerNoteFormProps {
  customerId: string;
  /** The email of the admin, who owns the draft. */
  owner: string;
}

/** Adds a note on the customer. */
function CustomerNoteForm({ customerId, owner }: CustomerNoteFormProps) {
  const addNote = useAction(trpc.customers.addNote, {
    invalidates: (utils) => [utils.customers.byId.invalidate({ id: customerId })],
    done: () => copy.notes.added,
  });
  return (
    <NoteForm
      form={copy.notes.add}
      copy={copy.notes}
      target={{ customerId }}
      draft={{ owner, name: `note on ${customerId}` }}
      add={addNote.runOrThrow}
    />
  );
}
