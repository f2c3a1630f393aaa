import { type AffectedGroup, affectedGroups } from '@portolan/contract/features/incidents/affected'
import { IconArrowsExchange, IconMapPin, IconPlaneArrival, IconPlaneDeparture, type Icon } from '@tabler/icons-react'
import type { AffectedReply } from './affected.queries.ts'

/** Each group with its sign and the token of its colour: what is not told by colour alone. */
export const groupSigns: Readonly<Record<AffectedGroup, { readonly icon: Icon; readonly token: string }>> = {
  there: { icon: IconMapPin, token: '--state-at-risk' },
  arriving: { icon: IconPlaneArrival, token: '--state-delayed' },
  passing: { icon: IconArrowsExchange, token: '--state-not-departed' },
  left: { icon: IconPlaneDeparture, token: '--state-landed' },
}

/** Tokens of the parts of rings, in the order of the groups. */
export const groupTokens: readonly string[] = affectedGroups.map((group) => groupSigns[group].token)

type Counts = AffectedReply['Counts']
const fields = { there: 'There', arriving: 'Arriving', passing: 'Passing', left: 'Left' } as const

/** Null: one to four of a company that shows numbers only. */
export const countOf = (counts: Counts, group: AffectedGroup): number | null => counts[fields[group]]
