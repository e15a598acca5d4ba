import { Email } from '../../../components/ui/data/email.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { signInCopy } from '../../../copy/sign-in.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';

interface Account {
  who: string;
  email: string;
  password: string;
}

const ACCOUNTS: readonly Account[] = [
  { who: signInCopy.demoCustomer, email: 'customer@bicyclesmania.test', password: 'bicycle-1994' },
  { who: signInCopy.demoAdmin, email: 'admin@bicyclesmania.test', password: 'bicycle-1994' },
];

/** The accounts of the local sign-in; a button fills the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Account) => void }) {
  const { standIns } = useShopConfig();
  if (!standIns.identity) return null;
  return (
    <section className="grid gap-1 border-t border-ink pt-3">
      <h2 className="label">
        {signInCopy.demoTitle}
        {ACCOUNTS[0]?.password}
      </h2>
      <ul role="list">
        {ACCOUNTS.map((account) => (
          <li
            key={account.email}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
          >
            <span className="text-sm">
              <b>{account.who}</b>{' '}
              <span className="text-ink-2">
                <Email address={account.email} />
              </span>
            </span>
            <Button variant="bare" size="sm" className="-me-3" onClick={() => onChoose(account)}>
              {signInCopy.fillIn}
              <span className="visually-hidden"> {account.email}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        {signInCopy.outboxBefore}
        <a href="/emulator/outbox">{signInCopy.outbox}</a>.
      </p>
    </section>
  );
}
