/**
 * The life of a trip proposal as data: the server obeys this table, and the portal offers what it allows. Statuses are the
 * wire's (specification §4).
 */
export const ProposalStatus = {
  Draft: 1,
  Published: 2,
  Submitted: 3,
  Confirmed: 4,
  PendingFinalize: 5,
  PendingApproval: 6,
  Approved: 7,
  Declined: 8,
  Completed: 9,
  Cancelled: 10,
} as const
export type ProposalStatus = (typeof ProposalStatus)[keyof typeof ProposalStatus]

export const proposalSteps = [
  'compose',
  'publish',
  'choose',
  'submit',
  'confirm',
  'approve',
  'decline',
  'ticket',
  'complete',
  'revise',
  'lapse',
  'cancel',
] as const
export type ProposalStep = (typeof proposalSteps)[number]

/**
 * Who takes a step. Consultant: whoever serves the company at the desk, and the back office. Owner: who asked for it.
 * Traveler: who travels, for themselves. Arranger: who arranges for a traveller. Holder: who came by a mail's link.
 * Approver: whose turn the current level is. System: the portal itself.
 */
export type ProposalRole = 'consultant' | 'owner' | 'traveler' | 'arranger' | 'holder' | 'approver' | 'system'

/** What decides between two ends of one step; a step without alternatives has none. */
export type ProposalOutcome = 'levels' | 'noLevels' | 'levelsLeft' | 'lastLevel'

export interface ProposalTransition {
  readonly from: ProposalStatus | null
  readonly step: ProposalStep
  readonly outcome: ProposalOutcome | null
  /** 'same': unchanged. */
  readonly to: ProposalStatus | 'same'
  readonly who: readonly ProposalRole[]
}

const {
  Draft,
  Published,
  Submitted,
  Confirmed,
  PendingFinalize,
  PendingApproval,
  Approved,
  Declined,
  Completed,
  Cancelled,
} = ProposalStatus

const rows = (
  from: readonly (ProposalStatus | null)[],
  step: ProposalStep,
  who: readonly ProposalRole[],
  ends: readonly (readonly [ProposalOutcome | null, ProposalTransition['to']])[],
): ProposalTransition[] =>
  from.flatMap((status) => ends.map(([outcome, to]) => ({ from: status, step, outcome, to, who })))

const client = ['owner', 'traveler', 'arranger', 'holder'] as const

export const proposalTransitions: readonly ProposalTransition[] = [
  ...rows([null], 'compose', ['consultant'], [[null, Draft]]),
  ...rows([Draft, Declined], 'compose', ['consultant'], [[null, 'same']]),
  ...rows([Draft, Declined], 'publish', ['consultant'], [[null, Published]]),
  ...rows([Published], 'choose', client, [[null, 'same']]),
  ...rows([Published], 'submit', client, [[null, Submitted]]),
  ...rows(
    [Submitted],
    'confirm',
    ['consultant'],
    [
      ['levels', PendingApproval],
      ['noLevels', Confirmed],
    ],
  ),
  ...rows(
    [PendingApproval],
    'approve',
    ['approver'],
    [
      ['levelsLeft', PendingApproval],
      ['lastLevel', Approved],
    ],
  ),
  ...rows([PendingApproval], 'decline', ['approver'], [[null, Declined]]),
  ...rows([Approved, Confirmed], 'ticket', ['consultant'], [[null, PendingFinalize]]),
  ...rows([PendingFinalize], 'complete', ['consultant'], [[null, Completed]]),
  ...rows([Published, Submitted, PendingApproval, Approved, Confirmed], 'revise', ['consultant'], [[null, Draft]]),
  ...rows([Published, Submitted, PendingApproval, Declined], 'lapse', ['system'], [[null, Cancelled]]),
  ...rows([Published], 'cancel', ['consultant', 'owner', 'arranger'], [[null, Cancelled]]),
  // A draft that was published before is its owner's to end as well.
  ...rows([Draft], 'cancel', ['consultant', 'owner', 'arranger'], [[null, Cancelled]]),
  ...rows(
    [Submitted, Confirmed, PendingFinalize, PendingApproval, Approved, Declined],
    'cancel',
    ['consultant'],
    [[null, Cancelled]],
  ),
]

/** The transition, or null where the table forbids the step. */
export function proposalTransitionOf(
  from: ProposalStatus | null,
  step: ProposalStep,
  outcome: ProposalOutcome | null = null,
): ProposalTransition | null {
  return proposalTransitions.find((row) => row.from === from && row.step === step && row.outcome === outcome) ?? null
}

/** Whether somebody in one of the roles may take the step now, whatever comes of it. */
export function mayTakeProposalStep(
  from: ProposalStatus | null,
  step: ProposalStep,
  roles: readonly ProposalRole[],
): boolean {
  return proposalTransitions.some(
    (row) => row.from === from && row.step === step && row.who.some((role) => roles.includes(role)),
  )
}

/** No step leaves these. */
export const endedProposals: readonly ProposalStatus[] = [Completed, Cancelled]
