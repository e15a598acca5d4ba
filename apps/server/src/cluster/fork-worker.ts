import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';
import { StartupError } from '../start-error.ts';
import { createIpcChannel, type IpcHandlers } from './ipc-channel.ts';
import type { WorkerExit, WorkerHandle } from './supervisor.ts';

export interface ForkWorkerOptions {
  /** The script that the processes run. */
  entry: string;
  /** The port that they share. */
  port: number;
  /** What they may ask. */
  calls: IpcHandlers;
}

/** Answers how to start one more process of the shop. */
export function createForkWorker({
  entry,
  port,
  calls,
}: ForkWorkerOptions): (slot: number) => WorkerHandle {
  // Each takes its connections from the open port itself. Handed on by this process, those of one
  // that has just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry, args: process.argv.slice(2) });
  return (slot) => toWorkerHandle(cluster.fork({ PORT: String(port) }), slot, calls);
}

function toWorkerHandle(worker: Worker, slot: number, calls: IpcHandlers): WorkerHandle {
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<WorkerExit>();
  const channel = createIpcChannel(
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
      failed: (sentence) => ready.reject(new StartupError(z.string().parse(sentence))),
    },
  );
  const leave = (how: WorkerExit): void => {
    channel.close();
    ready.reject(new StartupError('A worker ended before it was ready.'));
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
    exited: gone.promise,
    ask: (call) => channel.ask(call),
    stop: () => void worker.process.kill('SIGTERM'),
    kill: () => void worker.process.kill('SIGKILL'),
  };
}
