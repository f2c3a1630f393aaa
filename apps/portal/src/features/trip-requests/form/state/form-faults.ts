import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import { checkRequestForm, type FormFaultKind, type FormRules } from '@portolan/rules/check-request-form'
import { dayAt } from '@portolan/rules/local-time'
import { type FormValues, toWire } from './form-values.ts'

export const sections = ['trip', 'flights', 'hotels', 'services', 'reporting', 'notes'] as const
export type FormSection = (typeof sections)[number]
export type Completeness = 'empty' | 'open' | 'complete'

/** Faults by the path of their field, the first of each. */
export type Faults = ReadonlyMap<string, FormFaultKind>

export const rulesOf = (metadata: RequestMetadata, now: Date): FormRules => ({
  today: dayAt(now.getTime(), metadata.TimeZone),
  acceptsBegunTrips: metadata.AcceptsBegunTrips,
  currencies: metadata.Currencies,
  costCentres: metadata.CostCentres.map(({ Code }) => Code),
  purposes: metadata.Purposes.map(({ Code }) => Code),
  products: metadata.Products,
  udids: metadata.Udids,
})

/** What is missing or wrong. Faults of estimates lie under the amount. */
export function faultsOf(values: FormValues, rules: FormRules): Faults {
  const faults = new Map<string, FormFaultKind>()
  for (const { path, fault } of checkRequestForm(toWire(values), rules)) if (!faults.has(path)) faults.set(path, fault)
  for (const [index, id] of values.otherTravelers.entries()) {
    if (id === null) faults.set(`otherTravelers[${index}]`, 'select')
    else if (id === values.travelerId || values.otherTravelers.indexOf(id) < index)
      faults.set(`otherTravelers[${index}]`, 'exists')
  }
  return faults
}

export function sectionOf(path: string): FormSection {
  if (/^(segments|flightEstimate)/.test(path)) return 'flights'
  if (path.startsWith('hotels')) return 'hotels'
  if (path.startsWith('products')) return 'services'
  if (path.startsWith('tripUdids')) return 'reporting'
  return /^(specialRequest|noteToApprover|attachments)/.test(path) ? 'notes' : 'trip'
}

/** How far a section is: empty where nothing of it is asked for, which is no fault. */
export function completenessOf(section: FormSection, values: FormValues, faults: Faults): Completeness {
  if (isEmpty(section, values)) return 'empty'
  return [...faults].some(([path, fault]) => fault !== 'empty' && sectionOf(path) === section) ? 'open' : 'complete'
}

function isEmpty(section: FormSection, values: FormValues): boolean {
  switch (section) {
    case 'flights':
      return values.segments.length === 0
    case 'hotels':
      return values.hotels.length === 0
    case 'services':
      return values.products.length === 0
    case 'notes':
      return !values.noteToApprover && !values.specialRequest && values.attachments.length === 0
    default:
      return false
  }
}
