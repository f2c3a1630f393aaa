import type { TripWarning } from '@portolan/contract/features/risk/notices'
import { type PlacedWarning, withoutKeys } from '../../domain/risk/warnings.ts'

/** Warnings of a trip, each once, with the items of the sheet that they are about. */
export const presentTripWarnings = (
  warnings: readonly PlacedWarning[],
  items: readonly (readonly { readonly item_key: string }[])[],
): TripWarning[] =>
  withoutKeys(warnings).map((warning) => {
    const keys = new Set(
      warnings
        .filter(({ AlertId, Place }) => AlertId === warning.AlertId && Place === warning.Place)
        .map(({ key }) => key),
    )
    const Items = items.flatMap((rows, index) => (rows.some(({ item_key }) => keys.has(item_key)) ? [index] : []))
    return { ...warning, Items }
  })
