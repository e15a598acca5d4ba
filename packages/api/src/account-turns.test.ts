import { describe, expect, it } from 'vitest';
import { accountTurns } from './account-turns.ts';

describe('the turns of an account', () => {
  it('Its calls run one after the other, a failed one too; those of another account beside them.', async () => {
    const inTurn = accountTurns();
    const events: string[] = [];
    const gate = Promise.withResolvers<void>();
    const call = (account: string, name: string, work: () => Promise<void>) =>
      inTurn(account, async () => {
        events.push(`${name} starts`);
        await work();
      });
    const first = call('a', 'first', async () => {
      await gate.promise;
      throw new Error('failed');
    });
    const second = call('a', 'second', async () => undefined);
    await call('b', 'other', async () => undefined);
    expect(events).toEqual(['first starts', 'other starts']);
    gate.resolve();
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(events).toEqual(['first starts', 'other starts', 'second starts']);
  });

  it('Beyond eight that wait a call is refused, and a later one is not.', async () => {
    const inTurn = accountTurns();
    const gate = Promise.withResolvers<void>();
    const calls = Array.from({ length: 9 }, () => inTurn('a', () => gate.promise));
    await expect(inTurn('a', async () => 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    gate.resolve();
    await Promise.all(calls);
    expect(await inTurn('a', async () => 1)).toBe(1);
  });
});
