import {
  formLimits,
  RequestForm,
  type RequestFormInput,
  type RequestHotel,
  type RequestProduct,
  type RequestSegment,
} from '@portolan/contract/features/trip-requests/form'
import { isoDay } from '@portolan/rules/check-request-form'
import { isDay } from '@portolan/rules/calendar-day'
import * as z from 'zod/mini'

/** An item of a list, with a key that stays while others are added and removed. */
type Keyed<T> = T & { readonly key: string }
export type SegmentValues = Keyed<RequestSegment>
export type HotelValues = Keyed<RequestHotel>
export type ProductValues = Keyed<RequestProduct>

/** What a person entered: the form of the wire, with empty texts where nothing is entered, and what is sent beside it. */
export interface FormValues extends Omit<RequestForm, 'segments' | 'hotels' | 'products'> {
  readonly segments: readonly SegmentValues[]
  readonly hotels: readonly HotelValues[]
  readonly products: readonly ProductValues[]
  /** Further travellers of a new request; null while one is being chosen. */
  readonly otherTravelers: readonly (string | null)[]
  readonly attachments: readonly AttachedFile[]
  /** Login ids of chosen approvers, by level. */
  readonly approvers: Readonly<Record<string, string>>
  /** Why it is asked for although the travel policy says otherwise. */
  readonly policyReason: string
}

/** A file that the server has. */
export interface AttachedFile {
  readonly token: string
  readonly name: string
  readonly size: number
  /** It belongs to the saved request already. */
  readonly isSaved: boolean
}

let lastKey = 0
const newKey = () => `${Date.now().toString(36)}-${(lastKey += 1).toString(36)}`

export const emptyForm: FormValues = {
  travelerId: null,
  guest: null,
  tripName: '',
  costCentreCode: null,
  purposeCode: null,
  contactPhone: null,
  requestReference: null,
  bookingNumber: null,
  tripUdids: [],
  flightEstimate: null,
  segments: [],
  hotels: [],
  products: [],
  specialRequest: null,
  noteToApprover: null,
  otherTravelers: [],
  attachments: [],
  approvers: {},
  policyReason: '',
}

/** A flight after another one: from where that one ends, back to where the first began if that is elsewhere. */
export function nextSegment(segments: readonly SegmentValues[]): SegmentValues {
  const last = segments.at(-1)
  const first = segments[0]
  return {
    key: newKey(),
    depCity: last?.dstCity ?? '',
    dstCity: first && last && first.depCity !== last.dstCity ? first.depCity : '',
    depDateText: '',
    depTime: '',
    fareClass: last?.fareClass ?? 'Y',
    airlines: last?.airlines ?? [],
    specialRequest: null,
    meal: last?.meal ?? null,
    seat: last?.seat ?? null,
  }
}

/** A stay where the first flight leads to, until the next one leaves. */
export function nextHotel({ segments, hotels }: FormValues): HotelValues {
  const arrival = segments[hotels.length]
  return {
    key: newKey(),
    cityCode: arrival?.dstCity ?? '',
    hotelCode: null,
    hotelName: null,
    roomName: null,
    hotelLocation: null,
    checkinText: arrival?.depDateText ?? '',
    checkoutText: segments[hotels.length + 1]?.depDateText ?? '',
    loyaltyProgram: null,
    itemSpecailRequest: null,
    estimate: null,
  }
}

export const nextProduct = (productCode: string, { segments }: FormValues): ProductValues => ({
  key: newKey(),
  productCode,
  requestSummary: null,
  itemSpecailRequest: null,
  startDateText: segments[0]?.depDateText ?? '',
  endDateText: null,
  estimate: null,
  otherTravelerSels: [{ travelerId: null, fieldSels: [] }],
})

/** The values of a form that the server answered, or of a part of one. */
export const valuesOf = (form: RequestForm): FormValues => ({
  ...emptyForm,
  ...form,
  segments: form.segments.map((one) => ({ ...one, key: newKey() })),
  hotels: form.hotels.map((one) => ({ ...one, key: newKey() })),
  products: form.products.map((one) => ({ ...one, key: newKey() })),
})

/** The form as it is sent. Texts are trimmed, and an estimate without an amount is none. */
export function toWire(values: FormValues): RequestForm {
  const { otherTravelers: _others, attachments: _files, approvers: _approvers, policyReason: _reason, ...form } = values
  return {
    ...form,
    tripName: form.tripName.trim(),
    guest: form.guest && { name: form.guest.name.trim(), email: textOf(form.guest.email) },
    contactPhone: textOf(form.contactPhone),
    requestReference: textOf(form.requestReference),
    bookingNumber: textOf(form.bookingNumber),
    specialRequest: textOf(form.specialRequest),
    noteToApprover: textOf(form.noteToApprover),
    flightEstimate: budgetOf(form.flightEstimate),
    segments: form.segments.map(({ key: _key, ...one }) => ({
      ...one,
      airlines: one.airlines.filter((code) => code !== ''),
      specialRequest: textOf(one.specialRequest),
    })),
    hotels: form.hotels.map(({ key: _key, ...one }) => ({
      ...one,
      hotelName: textOf(one.hotelName),
      roomName: textOf(one.roomName),
      hotelLocation: textOf(one.hotelLocation),
      loyaltyProgram: textOf(one.loyaltyProgram),
      itemSpecailRequest: textOf(one.itemSpecailRequest),
      estimate:
        one.estimate && amountOf(one.estimate.perNight) !== ''
          ? { ...one.estimate, perNight: amountOf(one.estimate.perNight) }
          : null,
    })),
    products: form.products.map(({ key: _key, ...one }) => ({
      ...one,
      requestSummary: textOf(one.requestSummary),
      itemSpecailRequest: textOf(one.itemSpecailRequest),
      endDateText: textOf(one.endDateText),
      estimate: budgetOf(one.estimate),
    })),
  }
}

const textOf = (text: string | null): string | null => text?.trim() || null
/** '5,400.50' and '５４００' as '5400.50' and '5400'. */
const amountOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s,]/g, '')

function budgetOf(estimate: RequestForm['flightEstimate']): RequestForm['flightEstimate'] {
  const totalBudget = estimate ? amountOf(estimate.totalBudget) : ''
  return estimate && totalBudget !== '' ? { ...estimate, totalBudget } : null
}

/**
 * As much of a form as a preview can be made of: items without their places and days are left out. Null while nobody
 * travels, or a text is longer than the server takes.
 */
export function toPreview(values: FormValues): RequestFormInput | null {
  const wire = toWire(values)
  if (wire.travelerId === null && !wire.guest?.name) return null
  const isReal = (day: string | null) => day !== null && isDay(isoDay(day))
  const parsed = z.safeParse(RequestForm, {
    ...wire,
    segments: wire.segments.filter((one) => one.depCity && one.dstCity && isReal(one.depDateText)),
    hotels: wire.hotels.filter((one) => one.cityCode && isReal(one.checkinText) && isReal(one.checkoutText)),
    products: wire.products
      .filter((one) => isReal(one.startDateText))
      .map((one) => ({ ...one, endDateText: isReal(one.endDateText) ? one.endDateText : null })),
  })
  return parsed.success ? parsed.data : null
}

/** A copy of an earlier request for a new one: what belongs to that trip alone is left out, and days that have passed. */
export function copyOf(form: RequestForm, today: string): FormValues {
  const ahead = (day: string) => (isoDay(day) < today ? '' : day)
  return valuesOf({
    ...form,
    bookingNumber: null,
    requestReference: null,
    noteToApprover: null,
    segments: form.segments.map((one) => ({ ...one, depDateText: ahead(one.depDateText) })),
    hotels: form.hotels.map((one) => ({
      ...one,
      checkinText: ahead(one.checkinText),
      checkoutText: ahead(one.checkoutText),
    })),
    products: form.products.map((one) => ({
      ...one,
      startDateText: ahead(one.startDateText),
      endDateText: one.endDateText && (ahead(one.endDateText) || null),
    })),
  })
}

/** The values with a company's template over them. Whatever of it the form does not know is left out. */
export function withTemplate(values: FormValues, template: Readonly<Record<string, unknown>>): FormValues {
  const known = Object.entries(RequestForm.shape).flatMap(([name, schema]) => {
    if (!(name in template) || name === 'travelerId' || name === 'guest') return []
    // Days are left open in a template.
    const parsed = z.safeParse(schema, withoutDays(template[name]))
    return parsed.success ? [[name, openDays(parsed.data)] as const] : []
  })
  const part = Object.fromEntries(known) as Partial<RequestForm>
  const whole = valuesOf({ ...toWire(values), ...part })
  const { otherTravelers, attachments, approvers, policyReason } = values
  return { ...whole, otherTravelers, attachments, approvers, policyReason }
}

/** What stands for a day that a template leaves open, so that the form's schema takes it. */
const openDay = '00000000'
const dayNames = ['depDateText', 'checkinText', 'checkoutText', 'startDateText']
const namedDays: Readonly<Record<string, readonly string[]>> = {
  depCity: ['depDateText'],
  cityCode: ['checkinText', 'checkoutText'],
  productCode: ['startDateText'],
}

function withoutDays(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) return one
    const days = Object.entries(namedDays).flatMap(([mark, names]) => (mark in one ? names : []))
    return { ...Object.fromEntries(days.map((name) => [name, openDay])), ...one }
  })
}

function openDays(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null
      ? Object.fromEntries(
          Object.entries(one).map(([name, held]) => [name, dayNames.includes(name) && held === openDay ? '' : held]),
        )
      : one,
  )
}

/** Most items of each list. */
export const mostItems = { segments: formLimits.segments, hotels: formLimits.hotels, products: formLimits.products }
