import type { FoundTraveller } from '@portolan/contract/features/travellers'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { boot } from '../../lib/boot.ts'
import { recentChoicesName } from '../../lib/session.ts'

export type Choice =
  | { readonly kind: 'trip'; readonly trip: TripSummary }
  | { readonly kind: 'person'; readonly person: FoundTraveller }
  | { readonly kind: 'section'; readonly key: string }

interface Kept {
  /** Another version of the portal may know its trips in another shape. */
  readonly version: string
  readonly choices: readonly Choice[]
}

const shown = 5

/** What was chosen last in this tab, the latest first; it goes with the session. */
export function recentChoices(): readonly Choice[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(recentChoicesName) ?? 'null')
    return isOfThisVersion(kept) ? kept.choices : []
  } catch {
    return []
  }
}

function isOfThisVersion(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === boot.version
}

export function rememberChoice(choice: Choice): void {
  const others = recentChoices().filter((one) => keyOf(one) !== keyOf(choice))
  const kept: Kept = { version: boot.version, choices: [choice, ...others].slice(0, shown) }
  sessionStorage.setItem(recentChoicesName, JSON.stringify(kept))
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
