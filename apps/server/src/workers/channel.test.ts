import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createChannel, type Calls, type Line } from './channel.ts';

/** Two ends of a line that carries JSON, as processes do. */
function pair(here: Calls, there: Calls) {
  const wires = [new EventEmitter(), new EventEmitter()];
  const end = (out: number, back: number): Line => ({
    send: (message) => void wires[out]?.emit('message', JSON.parse(JSON.stringify(message))),
    onMessage: (listener) => wires[back]?.on('message', listener),
  });
  return { left: createChannel(end(0, 1), here), right: createChannel(end(1, 0), there) };
}

test('both sides ask and answer, each call its own', async () => {
  const { left, right } = pair(
    { name: () => 'left' },
    { double: async (input) => Number(input) * 2, nothing: () => undefined },
  );
  const asked = [1, 2, 3].map((input) => left.ask('double', input));
  expect(await Promise.all(asked)).toEqual([2, 4, 6]);
  expect(await right.ask('name')).toBe('left');
  expect(await left.ask('nothing')).toBeUndefined();
});

test('a failure, an unknown call and foreign messages are told or ignored', async () => {
  const wire = new EventEmitter();
  const sent: object[] = [];
  const line: Line = {
    send: (message) => void sent.push(message),
    onMessage: (listener) => wire.on('message', listener),
  };
  const channel = createChannel(line, {
    fail: () => {
      throw new Error('no');
    },
  });
  for (const foreign of [null, 'text', { kind: 'other' }, { kind: 'answer', id: 7 }])
    wire.emit('message', foreign);
  wire.emit('message', { kind: 'ask', id: 1, call: 'fail' });
  wire.emit('message', { kind: 'ask', id: 2, call: 'toString' });
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'failure', id: 1, reason: 'no' },
      { kind: 'failure', id: 2, reason: 'There is no call toString.' },
    ]);
  const asked = channel.ask('anything');
  wire.emit('message', { kind: 'failure', id: 1, reason: 'no' });
  await expect(asked).rejects.toThrow('no');
});

test('who waits is told when the other process goes or cannot be reached', async () => {
  const silent: Line = { send: () => {}, onMessage: () => {} };
  const channel = createChannel(silent, {});
  const asked = channel.ask('anything');
  channel.close();
  await expect(asked).rejects.toThrow('has gone');
  const broken: Line = {
    send: (_message, failed) => failed(new Error('closed')),
    onMessage: () => {},
  };
  await expect(createChannel(broken, {}).ask('anything')).rejects.toThrow('closed');
});
