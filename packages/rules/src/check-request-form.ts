import { addDays, daysBetween, isDay } from './calendar-day.ts'
import { checkFields, type CustomField, type FieldValue } from './custom-fields.ts'

/** The parts of a trip request's form that its rules look at; names as on the wire (specification §3). */
export interface CheckedForm {
  readonly travelerId: string | null
  readonly guest: { readonly name: string; readonly email: string | null } | null
  readonly tripName: string
  readonly costCentreCode: string | null
  readonly purposeCode: string | null
  readonly contactPhone: string | null
  readonly tripUdids: readonly FieldValue[]
  readonly flightEstimate: CheckedEstimate | null
  readonly segments: readonly {
    readonly depCity: string
    readonly dstCity: string
    readonly depDateText: string
    readonly depTime: string
  }[]
  readonly hotels: readonly {
    readonly cityCode: string
    readonly hotelName: string | null
    readonly checkinText: string
    readonly checkoutText: string
    readonly estimate: {
      readonly perNight: string
      readonly currency: string
      readonly total?: string | undefined
    } | null
  }[]
  readonly products: readonly {
    readonly productCode: string
    readonly startDateText: string
    readonly endDateText: string | null
    readonly estimate: CheckedEstimate | null
    readonly otherTravelerSels: readonly {
      readonly travelerId: string | null
      readonly fieldSels: readonly FieldValue[]
    }[]
  }[]
}

interface CheckedEstimate {
  readonly totalBudget: string
  readonly currency: string
}

/** What the company allows; the metadata of the wire has it. */
export interface FormRules {
  /** The company's today, ISO 8601. */
  readonly today: string
  readonly acceptsBegunTrips: boolean
  readonly currencies: readonly { readonly Code: string; readonly Digits: number }[]
  readonly costCentres: readonly string[]
  readonly purposes: readonly string[]
  readonly products: readonly { readonly Code: string; readonly Fields: readonly CustomField[] }[]
  readonly udids: readonly CustomField[]
}

/**
 * enter, select, correct: specification §5 'Please enter {x}', 'Please select {x}', 'Please enter correct {x}'; exists:
 * '{x} already exist'; traveller: 'invalid traveller'; udid: 'Traveller UDID not found'. The others are ours: nothing is
 * requested; the places are the same; a day before the one above it, before today, or the end not after the start.
 */
export type FormFaultKind =
  | 'enter'
  | 'select'
  | 'correct'
  | 'exists'
  | 'traveller'
  | 'udid'
  | 'empty'
  | 'samePlace'
  | 'order'
  | 'past'
  | 'end'

export interface FormFault {
  /** Such as `segments[0].dstCity`; the key of a custom field stands behind a dot. */
  readonly path: string
  readonly fault: FormFaultKind
}

/** Days that a trip may lie in the past where the company accepts trips that have begun. */
export const mostBegunDays = 30

/** Everything that is missing or wrong, in the order of the form. */
export function checkRequestForm(form: CheckedForm, rules: FormRules): FormFault[] {
  return [
    ...checkTrip(form, rules),
    ...checkSegments(form, rules),
    ...checkHotels(form, rules),
    ...checkProducts(form, rules),
    ...(form.segments.length + form.hotels.length + form.products.length === 0
      ? [{ path: 'segments', fault: 'empty' as const }]
      : []),
  ]
}

const email = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/
const phone = /^\+?[\d\s().-]{5,}$/

function checkTrip(form: CheckedForm, rules: FormRules): FormFault[] {
  const faults: FormFault[] = []
  const tell = (path: string, fault: FormFaultKind) => void faults.push({ path, fault })
  const { travelerId, guest, costCentreCode, purposeCode, contactPhone } = form
  if (form.tripName.trim() === '') tell('tripName', 'enter')
  if (travelerId === null && !guest) tell('travelerId', 'select')
  if (travelerId !== null && guest) tell('travelerId', 'traveller')
  if (guest && guest.name.trim() === '') tell('guest.name', 'enter')
  if (guest?.email && !email.test(guest.email)) tell('guest.email', 'correct')
  if (costCentreCode !== null && !rules.costCentres.includes(costCentreCode)) tell('costCentreCode', 'select')
  if (costCentreCode === null && rules.costCentres.length > 0) tell('costCentreCode', 'select')
  if (purposeCode !== null && !rules.purposes.includes(purposeCode)) tell('purposeCode', 'select')
  if (contactPhone && !phone.test(contactPhone)) tell('contactPhone', 'correct')
  return [...faults, ...fieldFaults('tripUdids', rules.udids, form.tripUdids)]
}

function checkSegments({ segments, flightEstimate }: CheckedForm, rules: FormRules): FormFault[] {
  const seen = new Set<string>()
  const faults = segments.flatMap(({ depCity, dstCity, depDateText, depTime }, index): FormFault[] => {
    const at = (name: string) => `segments[${index}].${name}`
    const found: FormFault[] = []
    if (depCity === '') found.push({ path: at('depCity'), fault: 'select' })
    if (dstCity === '') found.push({ path: at('dstCity'), fault: 'select' })
    if (depCity !== '' && depCity === dstCity) found.push({ path: at('dstCity'), fault: 'samePlace' })
    const before = segments[index - 1]?.depDateText
    const day = dayFault(depDateText, rules) ?? (before !== undefined && depDateText < before ? 'order' : null)
    if (day) found.push({ path: at('depDateText'), fault: day })
    const key = [depCity, dstCity, depDateText, depTime].join(' ')
    if (found.length === 0 && seen.has(key)) found.push({ path: at('depCity'), fault: 'exists' })
    seen.add(key)
    return found
  })
  return [...faults, ...estimateFaults('flightEstimate', flightEstimate, rules)]
}

function checkHotels({ hotels }: CheckedForm, rules: FormRules): FormFault[] {
  const seen = new Set<string>()
  return hotels.flatMap(({ cityCode, hotelName, checkinText, checkoutText, estimate }, index): FormFault[] => {
    const at = (name: string) => `hotels[${index}].${name}`
    const found: FormFault[] = []
    if (cityCode === '') found.push({ path: at('cityCode'), fault: 'select' })
    const checkin = dayFault(checkinText, rules)
    if (checkin) found.push({ path: at('checkinText'), fault: checkin })
    const checkout = checkoutText === '' ? 'select' : isDay(isoDay(checkoutText)) ? null : 'correct'
    if (checkout) found.push({ path: at('checkoutText'), fault: checkout })
    else if (!checkin && checkoutText <= checkinText) found.push({ path: at('checkoutText'), fault: 'end' })
    const key = [cityCode, hotelName?.toLowerCase(), checkinText].join(' ')
    if (found.length === 0 && seen.has(key)) found.push({ path: at('cityCode'), fault: 'exists' })
    seen.add(key)
    const amounts = estimate ? [estimate.perNight, ...(estimate.total === undefined ? [] : [estimate.total])] : []
    const budgets = amounts.map((totalBudget) => ({ totalBudget, currency: estimate?.currency ?? '' }))
    const faults = budgets.map((budget) => estimateFaults(at('estimate'), budget, rules))
    return [...found, ...(faults.find((some) => some.length > 0) ?? [])]
  })
}

function checkProducts({ products }: CheckedForm, rules: FormRules): FormFault[] {
  return products.flatMap(({ productCode, startDateText, endDateText, estimate, otherTravelerSels }, index) => {
    const at = (name: string) => `products[${index}].${name}`
    const product = rules.products.find(({ Code }) => Code === productCode)
    if (!product) return [{ path: at('productCode'), fault: 'select' as const }]
    const found: FormFault[] = []
    const start = dayFault(startDateText, rules)
    if (start) found.push({ path: at('startDateText'), fault: start })
    if (endDateText !== null && !isDay(isoDay(endDateText))) found.push({ path: at('endDateText'), fault: 'correct' })
    else if (endDateText !== null && !start && endDateText < startDateText)
      found.push({ path: at('endDateText'), fault: 'end' })
    const sels = otherTravelerSels.length > 0 ? otherTravelerSels : [{ travelerId: null, fieldSels: [] }]
    const travellers = sels.map(({ travelerId }) => travelerId)
    if (new Set(travellers).size < travellers.length) found.push({ path: at('otherTravelerSels'), fault: 'exists' })
    const fields = sels.flatMap(({ fieldSels }, place) =>
      fieldFaults(`${at('otherTravelerSels')}[${place}].fieldSels`, product.Fields, fieldSels),
    )
    return [...found, ...fields, ...estimateFaults(at('estimate'), estimate, rules)]
  })
}

function dayFault(text: string, { today, acceptsBegunTrips }: FormRules): FormFaultKind | null {
  if (text === '') return 'select'
  const day = isoDay(text)
  if (!isDay(day)) return 'correct'
  const earliest = acceptsBegunTrips ? addDays(today, -mostBegunDays) : today
  return daysBetween(earliest, day) < 0 ? 'past' : null
}

/** '2031-04-30' of the wire's '20310430'; a text of another length stays as it is, and is no day. */
export const isoDay = (text: string) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function estimateFaults(path: string, estimate: CheckedEstimate | null, { currencies }: FormRules): FormFault[] {
  if (!estimate) return []
  const currency = currencies.find(({ Code }) => Code === estimate.currency)
  if (!currency) return [{ path: `${path}.currency`, fault: 'select' }]
  const decimals = /^\d{1,12}(?:\.(\d{1,4}))?$/.exec(estimate.totalBudget)
  const isExact = decimals && (decimals[1] ?? '').replace(/0+$/, '').length <= currency.Digits
  return isExact ? [] : [{ path: `${path}.amount`, fault: 'correct' }]
}

function fieldFaults(path: string, fields: readonly CustomField[], values: readonly FieldValue[]): FormFault[] {
  return checkFields(fields, values).map(({ key, fault }) => {
    const control = fields.find(({ Key }) => Key === key)?.ControlType
    const missing = control === 'SingleSel' || control === 'Checkbox' ? 'select' : 'enter'
    const kinds = { missing, notAnOption: 'select', tooLong: 'correct', wrongForm: 'correct', unknown: 'udid' } as const
    return { path: `${path}.${key}`, fault: kinds[fault] }
  })
}
