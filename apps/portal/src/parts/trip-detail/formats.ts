import type { Language } from '@portolan/contract/enums'

/** '1,245 kg': whole kilograms, one decimal below ten; pass five `decimals` for an emission factor. */
export function formatKg(kg: number, language: Language, decimals = kg < 10 ? 1 : 0): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: decimals }).format(
    kg,
  )
}

/** '2,961 km'. */
export function formatKm(km: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(km)
}
