import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { isAboveTolerance } from '../../domain/approvals/judge.rules.ts'

/** What approvers judged, as far as a change of it needs new approval. */
export interface JudgedForm {
  readonly form: RequestForm
  readonly total: FormattedMoney | null
}

/**
 * Whether a change needs new approval: other dates, places, cabins or travellers, another cost centre, or a total above
 * the tolerance. Anything else keeps what was approved (domain decisions, 'Trip requests').
 */
export function isMaterial(before: JudgedForm, after: JudgedForm, tolerancePercent: number): boolean {
  if (JSON.stringify(essence(before.form)) !== JSON.stringify(essence(after.form))) return true
  if (after.total === null) return before.total !== null
  return isAboveTolerance(before.total, after.total, tolerancePercent, null)
}

const essence = ({ travelerId, guest, costCentreCode, segments, hotels, products }: RequestForm) => ({
  travelerId,
  guest: guest?.name ?? null,
  costCentreCode,
  segments: segments.map(({ depCity, dstCity, depDateText, fareClass }) => [depCity, dstCity, depDateText, fareClass]),
  hotels: hotels.map(({ cityCode, checkinText, checkoutText }) => [cityCode, checkinText, checkoutText]),
  products: products.map(({ productCode, startDateText, endDateText }) => [productCode, startDateText, endDateText]),
})

/**
 * Whether a change touches what was booked: of an external order, whose booking and price come with its messages, people
 * complete the rest.
 */
export function isBookingChanged(before: RequestForm, after: RequestForm): boolean {
  const booked = (form: RequestForm) => {
    const { costCentreCode: _, ...own } = essence(form)
    return JSON.stringify([
      own,
      form.flightEstimate,
      [...form.hotels, ...form.products].map(({ estimate }) => estimate),
    ])
  }
  return booked(before) !== booked(after)
}

/** A field of a form that differs, with both values as they are kept. */
export interface FormDifference {
  /** Such as `segments[0].fareClass`. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Which fields of two forms differ. Custom fields are told by their key, not by their place. */
export function differences(before: RequestForm, after: RequestForm): FormDifference[] {
  const [left, right] = [flatten(before), flatten(after)]
  const paths = new Set([...left.keys(), ...right.keys()])
  return [...paths].flatMap((path) => {
    const [was, is] = [left.get(path) ?? null, right.get(path) ?? null]
    return was === is ? [] : [{ path, before: was, after: is }]
  })
}

function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined || value === '') return into
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const isField = typeof item === 'object' && item !== null && 'key' in item && 'value' in item
      if (isField) into.set(`${path}.${String(item.key)}`, String(item.value))
      else flatten(item, `${path}[${index}]`, into)
    }
  } else if (typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) flatten(item, path === '' ? name : `${path}.${name}`, into)
  } else into.set(path, String(value as string | number | boolean))
  return into
}
