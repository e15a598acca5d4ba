import { z } from 'zod';

/** The transport of messages to and from another process. */
export interface IpcLine {
  /** Calls `failed` if the message cannot be delivered. */
  send(message: object, failed: (error: Error) => void): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** The handlers that the other process may call, by name. Results must be JSON. */
export type IpcHandlers = Readonly<Record<string, (input: unknown) => unknown>>;

export interface IpcChannel {
  /** Returns the other process's reply; rejects with its error, or if it cannot be reached. */
  ask(call: string, input?: unknown): Promise<unknown>;
  /** Rejects all pending calls, after the other process has exited. */
  close(): void;
}

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    id: z.number(),
    call: z.string(),
    input: z.unknown().optional(),
  }),
  z.object({ kind: z.literal('answer'), id: z.number(), output: z.unknown().optional() }),
  z.object({ kind: z.literal('failure'), id: z.number(), reason: z.string() }),
]);

/** One end of a channel on which both sides may call handlers of the other. */
export function createIpcChannel(line: IpcLine, calls: IpcHandlers): IpcChannel {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  const takePending = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const asked = pending.get(id);
    pending.delete(id);
    return asked;
  };

  const answer = async (id: number, call: string, input: unknown): Promise<void> => {
    let message: object;
    try {
      const handler = Object.hasOwn(calls, call) ? calls[call] : undefined;
      if (handler === undefined) throw new Error(`There is no call ${call}.`);
      message = { kind: 'answer', id, output: await handler(input) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      message = { kind: 'failure', id, reason };
    }
    // The caller may have exited; its reply is then lost.
    line.send(message, () => undefined);
  };

  line.onMessage((received) => {
    const { success, data: message } = messageSchema.safeParse(received);
    if (!success) return;
    if (message.kind === 'ask') void answer(message.id, message.call, message.input);
    else if (message.kind === 'answer') takePending(message.id)?.resolve(message.output);
    else takePending(message.id)?.reject(new Error(message.reason));
  });

  return {
    ask(call, input) {
      lastId += 1;
      const id = lastId;
      const asked = Promise.withResolvers<unknown>();
      pending.set(id, asked);
      line.send({ kind: 'ask', id, call, input }, (error) => takePending(id)?.reject(error));
      return asked.promise;
    },
    close() {
      for (const id of pending.keys())
        takePending(id)?.reject(new Error('The other process has exited.'));
    },
  };
}
