import { isAdmin } from '@bm/domain/users/is-admin';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { cartDrawing, Drawing } from '../../../components/ui/media/icon.tsx';
import { addToCartCopy } from '../../../copy/parts.ts';
import { useSession } from '../../../lib/session/session-state.ts';
import { hasPendingAddition, loadAddPart } from '../add/add-to-cart.ts';
import { cartCount } from '../cart.queries.ts';

/** The cart with its count, in the header. Its space stays empty for admins and while loading. */
export function CartLink() {
  const session = useSession();
  const router = useRouter();
  const isSignedIn = session.status === 'signed-in';
  const isCustomer = isSignedIn && !isAdmin(session.user);
  const lines = cartCount.use(isCustomer) ?? 0;
  useEffect(() => {
    if (!isSignedIn || !hasPendingAddition()) return;
    const deps = router.options.context;
    void loadAddPart().then((code) => code?.addPending({ deps, router }));
  }, [isSignedIn, router]);

  return (
    <ButtonLink
      to="/dashboard/cart"
      variant="bare"
      size="sm"
      className={`relative max-xl:w-control px-2! signed-out:hidden ${isCustomer ? '' : 'invisible'}`}
    >
      <Drawing path={cartDrawing} />
      <span className="max-xl:visually-hidden">{addToCartCopy.link}</span>
      <span className={lines === 0 ? 'invisible' : undefined}>
        <span className="visually-hidden">{addToCartCopy.linkWith}</span>
        <span className="num inline-block min-w-5 rounded-sm bg-ink px-1 text-center text-xs leading-5 font-[640] font-stretch-84% text-paper max-xl:absolute max-xl:end-0 max-xl:top-0 max-xl:min-w-4 max-xl:text-[0.6875rem] max-xl:leading-4">
          {lines}
        </span>
        <span className="visually-hidden">{addToCartCopy.linkLines(lines)}</span>
      </span>
    </ButtonLink>
  );
}
