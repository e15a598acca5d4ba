import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createIpcChannel, type IpcHandlers, type IpcTransport } from './ipc-channel.ts';

/** Two connected channels that serialise messages as JSON. */
function pair(here: IpcHandlers, there: IpcHandlers) {
  const wires = [new EventEmitter(), new EventEmitter()];
  const end = (out: number, back: number): IpcTransport => ({
    send: (message) => void wires[out]?.emit('message', JSON.parse(JSON.stringify(message))),
    on: (_event, listener) => wires[back]?.on('message', listener),
  });
  return { left: createIpcChannel(end(0, 1), here), right: createIpcChannel(end(1, 0), there) };
}

test('both sides call handlers of the other, and each call gets its own reply', async () => {
  const { left, right } = pair(
    { name: () => 'left' },
    { double: async (input) => Number(input) * 2, nothing: () => undefined },
  );
  const pending = [1, 2, 3].map((input) => left.request('double', input));
  expect(await Promise.all(pending)).toEqual([2, 4, 6]);
  expect(await right.request('name')).toBe('left');
  expect(await left.request('nothing')).toBeUndefined();
});

test('a failing or unknown call rejects, and foreign messages are ignored', async () => {
  const wire = new EventEmitter();
  const sent: object[] = [];
  const line: IpcTransport = {
    send: (message) => void sent.push(message),
    on: (_event, listener) => wire.on('message', listener),
  };
  const channel = createIpcChannel(line, {
    fail: () => {
      throw new Error('no');
    },
  });
  for (const foreign of [null, 'text', { kind: 'other' }, { kind: 'response', id: 7 }])
    wire.emit('message', foreign);
  wire.emit('message', { kind: 'request', id: 1, call: 'fail' });
  wire.emit('message', { kind: 'request', id: 2, call: 'toString' });
  await expect
    .poll(() => sent)
    .toEqual([
      { kind: 'failure', id: 1, reason: 'no' },
      { kind: 'failure', id: 2, reason: 'There is no call toString.' },
    ]);
  const pending = channel.request('anything');
  wire.emit('message', { kind: 'failure', id: 1, reason: 'no' });
  await expect(pending).rejects.toThrow('no');
});

test('a pending call rejects when the other process exits or cannot be reached', async () => {
  const silent: IpcTransport = { send: () => {}, on: () => {} };
  const channel = createIpcChannel(silent, {});
  const pending = channel.request('anything');
  channel.close();
  await expect(pending).rejects.toThrow('has exited');
  const broken: IpcTransport = {
    send: (_message, _handle, _options, onSent) => onSent(new Error('closed')),
    on: () => {},
  };
  await expect(createIpcChannel(broken, {}).request('anything')).rejects.toThrow('closed');
});
