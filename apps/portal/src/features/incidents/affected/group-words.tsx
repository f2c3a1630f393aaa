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

/** `known` null: one to four of companies that show numbers only; `isMore`: one to four of those besides. */
export const countOf = (
  counts: Counts,
  group: AffectedGroup,
): { readonly known: number | null; readonly isMore: boolean } => {
  const known = counts[fields[group]]
  return { known, isMore: known !== null && counts.Few.includes(group) }
}

/** '12', '<5', '7+' where there are one to four more. */
export function figureOf(counts: Counts, group: AffectedGroup): string {
  const { known, isMore } = countOf(counts, group)
  return known === null ? '<5' : isMore ? `${known}+` : String(known)
}
