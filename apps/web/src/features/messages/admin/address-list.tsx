import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading } from '../../../components/ui/skeleton.tsx';
import { errorMessageOf } from '../../../lib/errors.ts';
import { AddressPage } from './address-page.tsx';
import { AddressSkeletons } from './address-rows.tsx';
import { AddressTools } from './address-tools.tsx';
import { newsletterAddresses } from './inbox.queries.ts';

/** Who wants the newsletter, newest first. */
export function AddressList({ page }: { page: number }) {
  const query = newsletterAddresses.use();
  return (
    <>
      {query.isPending && (
        <Loading label="The addresses are loading.">
          <AddressTools />
          <AddressSkeletons />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The addresses did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {errorMessageOf(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No newsletter addresses yet">
          What visitors enter in the box at the foot of every page stands here.
        </EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <AddressPage addresses={query.data} page={page} />
      )}
    </>
  );
}
