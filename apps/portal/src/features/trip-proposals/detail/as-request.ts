import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import type { Approved } from '../../../parts/request-sections/approvals/approvals.tsx'
import type { Decided } from '../../../parts/request-sections/approvals/decide.tsx'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { isRestricted } from '../../../lib/email-session.ts'

type Request = Approved & Decided & Pick<RequestDetail, 'Messages' | 'Unread' | 'Attachments'>

/** The proposal for what it has in common with trip requests: talk, files, approvals and the decision. */
export function asRequest(proposal: ProposalDetail): Request {
  const [first] = proposal.TravelersShown
  const [round] = proposal.Rounds.filter(({ IsVoided }) => !IsVoided)
  const mayWrite = proposal.Actions.includes('message')
  return {
    ...proposal,
    Traveler: { TravelerId: first?.TravelerId ?? null, Name: proposal.Travelers.join(', '), IsGuest: false },
    Order: null,
    MayDo: mayWrite && !isRestricted() ? ['message', 'attach'] : [],
    IsReduced: false,
    SignInToDecide: false,
    Verdict: round?.Verdict ?? null,
    PolicyReason: round?.PolicyReason ?? null,
  }
}
