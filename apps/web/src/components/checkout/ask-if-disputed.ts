import { confirm } from '../ui/feedback/confirm.tsx';
import { disputeCopy } from '../../copy/admin/disputes.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';

/**
 * Ships an order. If its payment is disputed, asks the admin and calls again with the confirmation. Returns
 * undefined when the admin decides not to ship. Throws all other errors.
 */
export async function askIfDisputed<Input extends object, Output>(
  ship: (input: Input & { confirmDisputed?: boolean }) => Promise<Output>,
  input: Input,
): Promise<Output | undefined> {
  try {
    return await ship(input);
  } catch (cause) {
    if (getErrorCode(cause) !== 'ORDER_DISPUTED') throw cause;
    let shipped: Output | undefined;
    await confirm({
      ...disputeCopy.ship,
      async act() {
        shipped = await ship({ ...input, confirmDisputed: true });
      },
    });
    return shipped;
  }
}
