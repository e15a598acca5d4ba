import { z } from 'zod';

/** What carries messages to another process and back. */
export interface IpcLine {
  /** `failed` is told where the message cannot be delivered. */
  send(message: object, failed: (error: Error) => void): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** What one process answers to the other, by name; an answer must survive as JSON. */
export type IpcHandlers = Readonly<Record<string, (input: unknown) => unknown>>;

export interface IpcChannel {
  /** The other process's answer; rejects with its failure, or when it cannot be reached. */
  ask(call: string, input?: unknown): Promise<unknown>;
  /** The other process has gone: whoever waits for its answer is told. */
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

/** One end of a line on which both sides ask and answer. */
export function createIpcChannel(line: IpcLine, calls: IpcHandlers): IpcChannel {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  const settle = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const asked = waiting.get(id);
    waiting.delete(id);
    return asked;
  };

  const answer = async (id: number, call: string, input: unknown): Promise<void> => {
    let message: object;
    try {
      const carryOut = Object.hasOwn(calls, call) ? calls[call] : undefined;
      if (carryOut === undefined) throw new Error(`There is no call ${call}.`);
      message = { kind: 'answer', id, output: await carryOut(input) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      message = { kind: 'failure', id, reason };
    }
    // Who asked and has gone needs no answer.
    line.send(message, () => undefined);
  };

  line.onMessage((received) => {
    const { success, data: message } = messageSchema.safeParse(received);
    if (!success) return;
    if (message.kind === 'ask') void answer(message.id, message.call, message.input);
    else if (message.kind === 'answer') settle(message.id)?.resolve(message.output);
    else settle(message.id)?.reject(new Error(message.reason));
  });

  return {
    ask(call, input) {
      lastId += 1;
      const id = lastId;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      line.send({ kind: 'ask', id, call, input }, (error) => settle(id)?.reject(error));
      return asked.promise;
    },
    close() {
      for (const id of waiting.keys()) settle(id)?.reject(new Error('The other process has gone.'));
    },
  };
}
