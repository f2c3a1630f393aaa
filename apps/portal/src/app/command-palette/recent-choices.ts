import { FoundTraveller } from '@portolan/contract/features/travellers'
import { TripSummary } from '@portolan/contract/features/trips'
import * as z from 'zod/mini'
import { recentChoicesName } from '../../lib/session.ts'

const Choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trip'), trip: TripSummary }),
  z.object({ kind: z.literal('person'), person: FoundTraveller }),
  z.object({ kind: z.literal('section'), key: z.string() }),
])
export type Choice = z.infer<typeof Choice>

const shown = 5

/** What was chosen last in this tab, the latest first; it goes with the session. */
export function recentChoices(): Choice[] {
  try {
    return z.array(Choice).parse(JSON.parse(sessionStorage.getItem(recentChoicesName) ?? '[]'))
  } catch {
    // Written by an older version of the portal.
    return []
  }
}

export function rememberChoice(choice: Choice): void {
  const others = recentChoices().filter((one) => keyOf(one) !== keyOf(choice))
  sessionStorage.setItem(recentChoicesName, JSON.stringify([choice, ...others].slice(0, shown)))
}

function keyOf(choice: Choice): string {
  switch (choice.kind) {
    case 'trip':
      return `trip ${choice.trip.OrderId}`
    case 'person':
      return `person ${choice.person.id}`
    case 'section':
      return `section ${choice.key}`
  }
}
