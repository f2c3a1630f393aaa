import type { TripProposalStatus } from '@portolan/contract/enums'
import type { ProposalNotifyState } from '@portolan/contract/features/trip-proposals/shapes'
import { mayTakeProposalStep } from '@portolan/rules/proposal-transitions'

/** What a consultant does with a published proposal, in the order in which it is offered. */
export const consultantActs = ['confirm', 'ticket', 'complete', 'revise', 'cancel'] as const
export type ConsultantAct = (typeof consultantActs)[number]

/** The acts that the table of transitions allows a consultant now. */
export const actsAt = (status: TripProposalStatus): readonly ConsultantAct[] =>
  consultantActs.filter((act) => mayTakeProposalStep(status, act, ['consultant']))

export const mayCompose = (status: TripProposalStatus | null): boolean =>
  mayTakeProposalStep(status, 'compose', ['consultant'])

/** Of the dialog of an act. */
export interface ActDialogProps {
  readonly reference: string
  /** The version that the consultant saw. */
  readonly version: number
  readonly onClose: () => void
  readonly onDone: (state: ProposalNotifyState) => void
}
