import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { createChannel, type Calls } from './channel.ts';
import type { Departure, Member } from './crew.ts';

export interface HireOptions {
  /** The script that the processes run. */
  entry: string;
  /** The port that they share. */
  port: number;
  /** What they may ask. */
  calls: Calls;
}

/** Answers how to start one more process of the shop. */
export function hireWith({ entry, port, calls }: HireOptions): (slot: number) => Member {
  // Each takes its connections from the open port itself. Handed on by this process, those of one
  // that has just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry, args: process.argv.slice(2) });
  return (slot) => memberOf(cluster.fork({ PORT: String(port) }), slot, calls);
}

function memberOf(worker: Worker, slot: number, calls: Calls): Member {
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<Departure>();
  const channel = createChannel(
    {
      send: (message, failed) => {
        worker.send(message, (error) => {
          if (error !== null) failed(error);
        });
      },
      onMessage: (listener) => worker.on('message', listener),
    },
    {
      ...calls,
      ready: () => ready.resolve(),
      failed: (sentence) => ready.reject(new StartError(z.string().parse(sentence))),
    },
  );
  const leave = (how: Departure): void => {
    channel.close();
    ready.reject(new StartError('A worker ended before it was ready.'));
    gone.resolve(how);
  };
  worker.once('exit', (code, signal) => leave({ code, signal }));
  // A process that could not even be started says so here, and never exits.
  worker.on('error', () => {
    if (worker.process.pid === undefined) leave({ code: 1, signal: null });
  });
  return {
    slot,
    ready: ready.promise,
    gone: gone.promise,
    ask: (call) => channel.ask(call),
    stop: () => void worker.process.kill('SIGTERM'),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}
