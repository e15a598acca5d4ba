import { DISPUTE_STATUSES, type DisputeReason, type DisputeStatus } from './dispute-states.ts';

/** What happens to a dispute: it gets a status, or its amount moves. */
export type DisputeStep = DisputeStatus | 'funds_withdrawn' | 'funds_reinstated';

/** The earliest time of each step, in milliseconds. */
export type DisputeSteps = Partial<Record<DisputeStep, number>>;

/** A dispute as one event of the provider reports it. Amount in minor units, times in milliseconds. */
export interface DisputeReport {
  /** The provider's id. */
  id: string;
  status: DisputeStatus;
  reason: DisputeReason;
  amountMinor: number;
  currency: string;
  /** Until when the shop may respond; null where it may not. */
  dueBy: number | null;
  /** When the provider created the report. */
  reportedAt: number;
  /** What the report says besides the status. */
  moved: 'funds_withdrawn' | 'funds_reinstated' | null;
}

/** The known state of a dispute: the furthest report, with the times of all steps. */
export interface DisputeState extends Omit<DisputeReport, 'moved'> {
  steps: DisputeSteps;
}

/**
 * Returns the state after a report. Reports may come in any order and repeatedly: the same set of them has
 * the same result, because the further status wins, then the later report, and a step keeps its earliest time.
 */
export function mergeDispute(known: DisputeState | null, report: DisputeReport): DisputeState {
  const { moved, ...told } = report;
  const steps = addStep(known?.steps ?? {}, report.status, report.reportedAt);
  const allSteps = moved === null ? steps : addStep(steps, moved, report.reportedAt);
  const further = known !== null && compareReports(known, told) >= 0 ? known : told;
  return { ...further, steps: allSteps };
}

/** The steps of a dispute with their times, oldest first. */
export function listSteps(steps: DisputeSteps): { step: DisputeStep; at: number }[] {
  return STEPS.flatMap((step) => {
    const at = steps[step];
    return at === undefined ? [] : [{ step, at }];
  }).toSorted((one, other) => one.at - other.at);
}

/** Steps of one moment are listed in this order. */
const STEPS: readonly DisputeStep[] = [
  ...DISPUTE_STATUSES.slice(0, DISPUTE_STATUSES.indexOf('under_review')),
  'funds_withdrawn',
  'under_review',
  'lost',
  'won',
  'funds_reinstated',
];

function addStep(steps: DisputeSteps, step: DisputeStep, at: number): DisputeSteps {
  return { ...steps, [step]: Math.min(steps[step] ?? at, at) };
}

type Comparable = Omit<DisputeReport, 'moved'>;

/** A total order of reports: equal ones differ in nothing. */
function compareReports(one: Comparable, other: Comparable): number {
  return (
    rank(one) - rank(other) ||
    one.reportedAt - other.reportedAt ||
    (one.dueBy ?? 0) - (other.dueBy ?? 0) ||
    one.amountMinor - other.amountMinor ||
    compareTexts(one.reason, other.reason) ||
    compareTexts(one.currency, other.currency)
  );
}

const rank = ({ status }: Comparable): number => DISPUTE_STATUSES.indexOf(status);

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
