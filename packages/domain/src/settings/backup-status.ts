import * as z from 'zod/mini';

/**
 * What is wrong with the scheduled backups; null for nothing. `failed`: the last one failed, has faults
 * or is missing in one place. `overdue`: the newest verified one is too old.
 */
export const backupStatusSchema = z.object({
  problem: z.nullable(z.enum(['failed', 'overdue'])),
});
export type BackupProblem = z.infer<typeof backupStatusSchema>['problem'];
