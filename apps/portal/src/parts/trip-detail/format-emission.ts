import type { Language } from '@portolan/contract/enums'

/** '1,245 kg': whole kilograms, one decimal below ten. */
export function formatKg(kg: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: kg < 10 ? 1 : 0,
  }).format(kg)
}

/** '2,961 km'. */
export function formatKm(km: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(km)
}
