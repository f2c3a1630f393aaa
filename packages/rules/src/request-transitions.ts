/**
 * The life of a trip request, of an external order and of everything else that one approval engine serves, as data: the
 * server obeys this table, and the portal offers what it allows. Statuses are the wire's (specification §4).
 */
export const RequestStatus = {
  Pending: 0,
  Cancelled: 1,
  Request: 2,
  Confirmed: 3,
  Rejected: 4,
  Finish: 6,
  InProgress: 7,
  OnHold: 8,
} as const
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]

export const requestSteps = [
  'create',
  'edit',
  'submitToConsultant',
  'returnToOwner',
  'offerOptions',
  'chooseOptions',
  'submitToApprover',
  'approve',
  'decline',
  'hold',
  'resume',
  'book',
  'finalize',
  'lapse',
  'cancel',
] as const
export type RequestStep = (typeof requestSteps)[number]

/**
 * Who takes a step. Owner: who requested it, or travels. Arranger: who arranges for the traveller. Approver: whose turn the
 * current level is, or their substitute. Consultant: whoever serves the company at the desk. System: the portal itself, a
 * booking tool that reports what was booked, and the import of external orders.
 */
export type RequestRole = 'owner' | 'arranger' | 'approver' | 'consultant' | 'system'

/** What decides between two ends of one step; a step without alternatives has none. */
export type StepOutcome =
  | 'material'
  | 'immaterial'
  | 'levels'
  | 'noLevels'
  | 'levelsLeft'
  | 'lastLevel'
  | 'lastLevelBooked'
  | 'withinTolerance'
  | 'aboveTolerance'

export interface Transition {
  readonly from: RequestStatus | null
  readonly step: RequestStep
  readonly outcome: StepOutcome | null
  /** 'same': unchanged; 'held': where it was when it was put on hold. */
  readonly to: RequestStatus | 'same' | 'held'
  readonly who: readonly RequestRole[]
}

const { Pending, Cancelled, Request, Confirmed, Rejected, Finish, InProgress, OnHold } = RequestStatus

const rows = (
  from: readonly (RequestStatus | null)[],
  step: RequestStep,
  who: readonly RequestRole[],
  ends: readonly (readonly [StepOutcome | null, Transition['to']])[],
): Transition[] => from.flatMap((status) => ends.map(([outcome, to]) => ({ from: status, step, outcome, to, who })))

const people = ['owner', 'arranger'] as const
const peopleAndDesk = ['owner', 'arranger', 'consultant'] as const

export const requestTransitions: readonly Transition[] = [
  ...rows([null], 'create', [...people, 'system'], [[null, Pending]]),
  ...rows([Pending, Rejected], 'edit', [...people, 'system'], [[null, Pending]]),
  ...rows(
    [Request, InProgress, Confirmed],
    'edit',
    [...peopleAndDesk, 'system'],
    [
      ['material', Pending],
      ['immaterial', 'same'],
    ],
  ),
  ...rows([Pending], 'submitToConsultant', people, [[null, Request]]),
  ...rows([Request], 'returnToOwner', ['consultant'], [[null, Pending]]),
  ...rows([Request], 'offerOptions', ['consultant'], [[null, 'same']]),
  ...rows([Request], 'chooseOptions', people, [[null, 'same']]),
  ...rows(
    [Pending, Request],
    'submitToApprover',
    [...peopleAndDesk, 'system'],
    [
      ['levels', InProgress],
      ['noLevels', Confirmed],
    ],
  ),
  ...rows(
    [InProgress],
    'approve',
    ['approver'],
    [
      ['levelsLeft', InProgress],
      ['lastLevel', Confirmed],
      // It was booked above what was approved first.
      ['lastLevelBooked', Finish],
    ],
  ),
  ...rows([InProgress], 'decline', ['approver'], [[null, Rejected]]),
  ...rows([Request, InProgress], 'hold', ['consultant'], [[null, OnHold]]),
  ...rows([OnHold], 'resume', ['consultant'], [[null, 'held']]),
  ...rows([Confirmed], 'book', people, [[null, 'same']]),
  ...rows(
    [Confirmed],
    'finalize',
    ['owner', 'consultant', 'system'],
    [
      ['withinTolerance', Finish],
      ['aboveTolerance', InProgress],
    ],
  ),
  ...rows([Pending, Request, InProgress, OnHold], 'lapse', ['system'], [[null, Cancelled]]),
  ...rows([Pending, Request, Confirmed, Rejected, InProgress, OnHold], 'cancel', peopleAndDesk, [[null, Cancelled]]),
]

/** The transition, or null where the table forbids the step. */
export function transitionOf(
  from: RequestStatus | null,
  step: RequestStep,
  outcome: StepOutcome | null = null,
): Transition | null {
  return requestTransitions.find((row) => row.from === from && row.step === step && row.outcome === outcome) ?? null
}

/** Whether somebody in one of the roles may take the step now, whatever comes of it. */
export function mayTake(from: RequestStatus | null, step: RequestStep, roles: readonly RequestRole[]): boolean {
  return requestTransitions.some(
    (row) => row.from === from && row.step === step && row.who.some((role) => roles.includes(role)),
  )
}

/** The status after a transition. `held` is where a request on hold was before. */
export function statusAfter(row: Transition, now: RequestStatus, held: RequestStatus | null): RequestStatus {
  if (row.to === 'same') return now
  if (row.to !== 'held') return row.to
  return held ?? Request
}

/** No step leaves these. */
export const endStatuses: readonly RequestStatus[] = [Cancelled, Finish]
