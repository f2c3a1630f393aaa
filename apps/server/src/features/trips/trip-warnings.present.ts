import type { TripWarning } from '@portolan/contract/features/risk/notices'
import { placedAlert, type PlacedWarning, withoutKeys } from '../../domain/risk/warnings.ts'

/** Warnings of a trip, each once, with the items of the sheet that they are about. */
export const presentTripWarnings = (
  warnings: readonly PlacedWarning[],
  items: readonly (readonly { readonly item_key: string }[])[],
): TripWarning[] =>
  withoutKeys(warnings).map((warning) => {
    const same = warnings.filter((one) => placedAlert(one.warning) === placedAlert(warning))
    const keys = new Set(same.map(({ key }) => key))
    const Items = items.flatMap((rows, index) => (rows.some(({ item_key }) => keys.has(item_key)) ? [index] : []))
    return { ...warning, Items }
  })
