import { z } from 'zod';

/** The part of a process, or of this one, that exchanges messages with it. */
export interface IpcTransport {
  /** Calls `onSent` with an error if the message cannot be delivered. */
  send?(
    message: object,
    handle: undefined,
    options: undefined,
    onSent: (error: Error | null) => void,
  ): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** The handlers that the other process may call, by name. Results must be JSON. */
export type IpcHandlers = Readonly<Record<string, (input: unknown) => unknown>>;

export type IpcChannel = ReturnType<typeof createIpcChannel>;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    id: z.number(),
    call: z.string(),
    input: z.unknown().optional(),
  }),
  z.object({ kind: z.literal('response'), id: z.number(), output: z.unknown().optional() }),
  z.object({ kind: z.literal('failure'), id: z.number(), reason: z.string() }),
]);

/** One end of a channel on which both sides may call handlers of the other. */
export function createIpcChannel(transport: IpcTransport, handlers: IpcHandlers) {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  const send = (message: object, onError: (error: Error) => void): void => {
    transport.send?.(message, undefined, undefined, (error) => {
      if (error !== null) onError(error);
    });
  };
  const takePending = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const call = pending.get(id);
    pending.delete(id);
    return call;
  };

  const respond = async (id: number, name: string, input: unknown): Promise<void> => {
    let message: object;
    try {
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
      if (handler === undefined) throw new Error(`There is no call ${name}.`);
      message = { kind: 'response', id, output: await handler(input) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      message = { kind: 'failure', id, reason };
    }
    // The caller may have exited; its reply is then lost.
    send(message, () => undefined);
  };

  transport.on('message', (received) => {
    const { success, data: message } = messageSchema.safeParse(received);
    if (!success) return;
    if (message.kind === 'request') void respond(message.id, message.call, message.input);
    else if (message.kind === 'response') takePending(message.id)?.resolve(message.output);
    else takePending(message.id)?.reject(new Error(message.reason));
  });

  return {
    /** Returns the other process's reply; rejects with its error, or if it cannot be reached. */
    request(name: string, input?: unknown): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      const call = Promise.withResolvers<unknown>();
      pending.set(id, call);
      send({ kind: 'request', id, call: name, input }, (error) => takePending(id)?.reject(error));
      return call.promise;
    },
    /** Rejects all pending calls, after the other process has exited. */
    close(): void {
      for (const id of pending.keys())
        takePending(id)?.reject(new Error('The other process has exited.'));
    },
  };
}
