import type { LegalPageName } from '@bm/domain/settings/legal-pages';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** Who sells, and the legal pages that there are. */
export const sellerDetails = {
  load: (utils: TrpcUtils) => utils.settings.seller.ensureData(),
  use: () => trpc.settings.seller.useQuery().data,
};

/** The text of a legal page. */
export const legalPage = {
  load: (utils: TrpcUtils, name: LegalPageName) => utils.settings.legalPage.ensureData({ name }),
  use: (name: LegalPageName) => trpc.settings.legalPage.useSuspenseQuery({ name })[0],
};
