import type { RelationKindName } from '@bm/domain/parts/relation-kinds';

/** Relations among the demo parts, by their numbers, as their descriptions state them. */
export const DEMO_RELATIONS: Readonly<
  Record<string, Partial<Record<RelationKindName, readonly string[]>>>
> = {
  'CW-44-170A': { accessory: ['PD-RB-916', 'CH-410-112'] },
  'FW-16-18B': { alternative: ['FW-18-18B'], accessory: ['CH-410-112'] },
  'FW-18-18B': { accessory: ['CH-410-112'] },
  'HB-R36-110': { accessory: ['FW-16-18B', 'FW-18-18B'] },
  'PD-RB-916': { alternative: ['PD-RB-012'] },
  'CH-410-112': { alternative: ['CH-410-098'] },
  'BR-09-635': { alternative: ['BR-11-635'] },
  'BR-11-635': { 'spare-of': ['BB-122-BSA'] },
  'HB-CITY-640': { accessory: ['BK-LV-222', 'AC-BELL-56'] },
  'GR-118-BK': { 'spare-of': ['HB-CITY-640'] },
  'TY-26-175': { 'spare-of': ['WH-F26-36'], accessory: ['TB-26-SV'] },
  'TB-26-SV': { 'spare-of': ['WH-F26-36'] },
  'RM-26-36D': { accessory: ['TY-26-175', 'TB-26-SV'] },
  'NP-14G-144': { 'spare-of': ['SK-14G-262'] },
  'FS-M10-NL': { accessory: ['FS-W10-20'] },
  'MC-R42-428': { accessory: ['MC-F14-428'] },
};
