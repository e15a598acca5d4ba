import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ToastAction } from '../../components/ui/feedback/toast-action.ts';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { rememberPage, showFailure } from '../remember-page.ts';
import { getErrorMessage } from '../trpc/errors.ts';
import { trpc, type TrpcUtils } from '../trpc/trpc.ts';

/** Reads again what a call has changed. The promises never reject. */
export type Invalidate = (utils: TrpcUtils, queryClient: QueryClient) => Promise<unknown>[];

/** A toast of a success: its text, or its text with a button. */
type SuccessToast = string | [text: string, action: ToastAction | undefined];

interface CallbackOptions<Input, Output> {
  /** Begins an optimistic update and returns the function that ends it. */
  optimistic?: (input: Input) => () => void;
  /** Called after a success, even if the component has unmounted; returns the toast, if there is one. */
  done?: (output: Output, input: Input) => SuccessToast | undefined;
}

interface ActionOptions<Input, Output> extends CallbackOptions<Input, Output> {
  /** What is read again after the call, also after an error. Only a success waits for it. */
  invalidates?: Invalidate;
  /**
   * Returns the toast of an error; without it, the toast is the error's message. `inline`: the dialog
   * or form shows `error`, and a user who has left its page gets a toast.
   */
  failed?: 'inline' | ((message: string, input: Input, error: unknown) => string);
}

/** A mutation of `trpc`. */
interface Procedure<Input, Output> {
  useMutation: (options: ReturnType<typeof actionCallbacks<Input, Output>>) => {
    mutateAsync: (input: Input) => Promise<Output>;
    isPending: boolean;
    error: unknown;
    reset: () => void;
  };
}

/** What a button, dialog or form needs to make a call. */
export interface Action<Input, Output = unknown> {
  /** Makes the call and shows its outcome; resolves to undefined after an error. Stable if `failed` is. */
  run: (input: Input) => Promise<Output | undefined>;
  /** Makes the call for a caller that shows its error, such as `confirm`. Stable. */
  runOrThrow: (input: Input) => Promise<Output>;
  /** Whether a call, or the reading after it, is under way. */
  isPending: boolean;
  /** The message of the last error; null after a success or `reset`. */
  error: string | null;
  reset: () => void;
}

/** A call that a page makes on a user's command, with its toasts and the reading after it. */
export function useAction<Input, Output>(
  procedure: Procedure<Input, Output>,
  { invalidates, failed, ...options }: ActionOptions<Input, Output> = {},
): Action<Input, Output> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const refresh = () => Promise.all(invalidates?.(utils, queryClient) ?? []);
  // oxlint-disable-next-line react/hooks -- All procedures have the same function as their hook.
  const mutation = procedure.useMutation(actionCallbacks(options, refresh));
  const { mutateAsync, isPending, error, reset } = mutation;
  const run = useCallback(
    async (input: Input) => {
      const isSamePage = rememberPage();
      try {
        return await mutateAsync(input);
      } catch (cause) {
        const message = getErrorMessage(cause);
        if (failed !== 'inline') toast.error(failed?.(message, input, cause) ?? message);
        else if (!isSamePage()) showFailure(cause);
        return undefined;
      }
    },
    [mutateAsync, failed],
  );
  const message = error === null ? null : getErrorMessage(error);
  return { run, runOrThrow: mutateAsync, isPending, error: message, reset };
}

/**
 * The callbacks of the mutation. An optimistic update is pending until `refresh` has resolved, or until
 * an error; its toast does not wait, because the page already shows the result.
 */
export function actionCallbacks<Input, Output>(
  { optimistic, done }: CallbackOptions<Input, Output>,
  refresh: () => Promise<unknown>,
) {
  const showDone = (output: Output, input: Input) => {
    const shown = done?.(output, input);
    if (typeof shown === 'string') toast.success(shown);
    else if (shown !== undefined) toast.success(...shown);
  };
  return {
    onMutate: (input: Input) => optimistic?.(input),
    async onSuccess(output: Output, input: Input, end: (() => void) | undefined) {
      if (end !== undefined) showDone(output, input);
      await refresh();
      end?.();
      if (end === undefined) showDone(output, input);
    },
    onError(_error: unknown, _input: Input, end: (() => void) | undefined) {
      end?.();
      void refresh();
    },
  };
}
