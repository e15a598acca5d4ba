import { perHour, perMinute, perTenMinutes, type CallLimits } from '@bm/api/call-limit';

/**
 * The limits of endpoints that call no procedure, by name. The limits of procedures are in their
 * policies.
 */
export const ENDPOINT_LIMITS = {
  // The rows of all calls that are not served from the cache, counted by each process. At 300 rows in
  // 25 ms an account may use a sixth of a processor, and an address five sixths.
  'calls.rows': { limit: perMinute({ address: 600_000, account: 120_000 }) },
  // A download reads all orders of the account.
  'personalData.download': { limit: perHour({ address: 120, account: 5 }) },
  // A page reports five errors at most.
  'reports.browserError': { limit: perTenMinutes({ address: 100 }) },
  'reports.contentPolicy': { limit: perTenMinutes({ address: 100 }) },
  // Pictures that are read from the storage, which is another system.
  'pictures.read': { limit: perMinute({ address: 3000 }) },
  // A file of up to 20 MB is read from the storage for each download.
  'files.read': { limit: perMinute({ address: 300 }) },
  // A dry run of 10,000 rows takes 0.5 s of processor time, its application 1.5 s.
  'imports.upload': { limit: perMinute({ address: 60, account: 20 }) },
  'uploads.image': { limit: perMinute({ address: 120, account: 60 }) },
  // The check of a PDF unpacks its streams.
  'uploads.file': {
    limit: perMinute({ address: 60, account: 20 }),
    perDay: { address: 2000, account: 1000 },
  },
  // An archive of 100 MB is unpacked twice, and its pictures take some seconds of a core each.
  'uploads.archive': {
    limit: perMinute({ address: 20, account: 10 }),
    perDay: { address: 500, account: 300 },
  },
  // The conversion of a photo takes some seconds of a core.
  'uploads.returnPhoto': {
    limit: perTenMinutes({ address: 60, account: 10 }),
    perDay: { address: 300, account: 50 },
  },
} as const satisfies Record<string, CallLimits>;
