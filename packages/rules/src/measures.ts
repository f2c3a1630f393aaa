/** Distances and weights as a reader has them; what is kept and sent is always metric. */

export type MeasureUnits = 'metric' | 'imperial'

const kmOfMile = 1.609344
const kgOfPound = 0.45359237

function shown(value: number, unit: string, language: string): string {
  const digits = value < 10 ? 1 : 0
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits })
  // Of bags, nobody says 千克.
  return format.format(value).replace('千克', '公斤')
}

/** '150 km', '150 公里', '93 mi' of kilometres. */
export const formatDistance = (km: number, units: MeasureUnits, language: string): string =>
  units === 'metric' ? shown(km, 'kilometer', language) : shown(km / kmOfMile, 'mile', language)

/** '23 kg', '51 lb' of kilograms. Emissions are no weight: they are kilograms for everybody. */
export const formatWeight = (kg: number, units: MeasureUnits, language: string): string =>
  units === 'metric' ? shown(kg, 'kilogram', language) : shown(kg / kgOfPound, 'pound', language)
