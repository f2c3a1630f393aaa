import type { ExternalOrderInput } from '@portolan/contract/features/trip-requests/external-orders'
import { plainAmount } from '../../../../lib/plain-amount.ts'
import {
  type FlightDraft,
  flightDraftOf,
  newKey,
  segmentOf,
  type StayDraft,
  stayDraftOf,
  stayOf,
} from '../form-kit/travel-parts.ts'

interface OtherDraft {
  readonly key: string
  readonly title: string
  readonly startDate: string
  readonly endDate: string
}

interface LineDraft {
  readonly key: string
  readonly kind: string
  readonly label: string
  readonly amount: string
}

/** An external order as it is typed; its paths are those by which the server names faults. */
export interface OrderDraft {
  readonly company: string
  readonly externalRef: string
  readonly source: string
  readonly supplier: string
  readonly locator: string
  readonly tripName: string
  readonly costCentreCode: string
  readonly purposeCode: string
  readonly requestedBy: string
  readonly state: string
  readonly noteToApprover: string
  readonly traveller: { readonly name: string; readonly email: string; readonly code: string }
  readonly segments: readonly FlightDraft[]
  readonly stays: readonly StayDraft[]
  readonly others: readonly OtherDraft[]
  /** An empty currency is the company's own. */
  readonly price: { readonly currency: string; readonly lines: readonly LineDraft[] }
}

export const emptyOther = (): OtherDraft => ({ key: newKey(), title: '', startDate: '', endDate: '' })
export const emptyLine = (kind = 'fare'): LineDraft => ({ key: newKey(), kind, label: '', amount: '' })

export const emptyOrder = (company: string): OrderDraft => ({
  company,
  externalRef: '',
  source: 'direct',
  supplier: '',
  locator: '',
  tripName: '',
  costCentreCode: '',
  purposeCode: '',
  requestedBy: '',
  state: 'approval',
  noteToApprover: '',
  traveller: { name: '', email: '', code: '' },
  segments: [],
  stays: [],
  others: [],
  price: { currency: '', lines: [emptyLine()] },
})

/** Of another company: a cost centre is of one company, and a currency that was chosen stays. */
export const withCompany = (draft: OrderDraft, company: string): OrderDraft => ({
  ...draft,
  company,
  costCentreCode: '',
})

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const text = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A record that was refused, as far as it can be read: what is wrong with it is corrected in the form. */
export function draftOfRecord(record: unknown, company: string): OrderDraft {
  const fields = fieldsOf(record)
  const traveller = fieldsOf(fields['traveller'])
  const price = fieldsOf(fields['price'])
  const first = emptyOrder(text(fields, 'company') || company)
  const lines = listOf(price['lines']).map((line) => ({
    key: newKey(),
    kind: text(line, 'kind') || 'other',
    label: text(line, 'label'),
    amount: text(line, 'amount'),
  }))
  const plain = Object.fromEntries(
    (
      [
        'externalRef',
        'supplier',
        'locator',
        'tripName',
        'costCentreCode',
        'purposeCode',
        'requestedBy',
        'noteToApprover',
      ] as const
    ).map((name) => [name, text(fields, name)]),
  )
  return {
    ...first,
    ...plain,
    source: text(fields, 'source') || first.source,
    state: text(fields, 'state') || first.state,
    traveller: { name: text(traveller, 'name'), email: text(traveller, 'email'), code: text(traveller, 'code') },
    segments: listOf(fields['segments']).map(flightDraftOf),
    stays: listOf(fields['stays']).map(stayDraftOf),
    others: listOf(fields['others']).map((other) => ({
      key: newKey(),
      title: text(other, 'title'),
      startDate: text(other, 'startDate'),
      endDate: text(other, 'endDate'),
    })),
    price: { currency: text(price, 'currency'), lines: lines.length > 0 ? lines : first.price.lines },
  }
}

/** The digits behind the point that amounts have at most. */
const scale = 4

/** The sum of amounts as decimal texts, to the last digit; null where one cannot be read. */
export function sumOf(amounts: readonly string[]): string | null {
  let sum = 0n
  let digits = 0
  for (const amount of amounts) {
    const found = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(plainAmount(amount))
    if (!found) return null
    const [, sign, whole = '0', part = ''] = found
    digits = Math.max(digits, part.length)
    const units = BigInt(whole + part.padEnd(scale, '0'))
    sum += sign === '-' ? -units : units
  }
  const unsigned = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0')
  const whole = unsigned.slice(0, -scale)
  const part = unsigned.slice(-scale).slice(0, digits)
  return `${sum < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`
}

const orNull = (value: string) => value.trim() || null

/** As the call names it, issued now. */
export function orderInput(draft: OrderDraft, now: Date): ExternalOrderInput {
  const { price, traveller, segments, stays, others } = draft
  return {
    externalRef: draft.externalRef.trim(),
    source: draft.source.trim() || 'direct',
    company: draft.company,
    issuedAt: now.toISOString(),
    traveller: { name: orNull(traveller.name), email: orNull(traveller.email), code: orNull(traveller.code) },
    requestedBy: orNull(draft.requestedBy),
    tripName: orNull(draft.tripName),
    costCentreCode: orNull(draft.costCentreCode),
    purposeCode: orNull(draft.purposeCode),
    state: draft.state === 'pending' ? 'pending' : 'approval',
    supplier: draft.supplier.trim(),
    locator: draft.locator.trim(),
    segments: segments.map(segmentOf),
    stays: stays.map(stayOf),
    others: others.map(({ title, startDate, endDate }) => ({
      title: title.trim(),
      startDate,
      endDate: endDate === '' ? null : endDate,
    })),
    price: {
      currency: price.currency,
      lines: price.lines.map(({ kind, label, amount }) => ({
        kind: kind as 'fare',
        label: orNull(label),
        amount: plainAmount(amount),
      })),
      total: sumOf(price.lines.map(({ amount }) => amount)) ?? '0',
    },
    noteToApprover: orNull(draft.noteToApprover),
  }
}

/** What the call would refuse as a whole, by path, before it is sent: fields that are empty or cannot be read. */
export function orderGaps(draft: OrderDraft): ReadonlyMap<string, 'missing' | 'unread'> {
  const gaps = new Map<string, 'missing' | 'unread'>()
  for (const name of ['externalRef', 'supplier', 'locator', 'company'] as const)
    if (draft[name].trim() === '') gaps.set(name, 'missing')
  if (draft.price.currency === '') gaps.set('price.currency', 'missing')
  const { name, email, code } = draft.traveller
  if (name.trim() + email.trim() + code.trim() === '') gaps.set('traveller.email', 'missing')
  for (const [index, { amount }] of draft.price.lines.entries()) {
    const path = `price.lines[${String(index)}].amount`
    if (amount.trim() === '') gaps.set(path, 'missing')
    else if (sumOf([amount]) === null) gaps.set(path, 'unread')
  }
  for (const [index, { title, startDate }] of draft.others.entries()) {
    if (title.trim() === '') gaps.set(`others[${String(index)}].title`, 'missing')
    if (!/^\d{8}$/.test(startDate))
      gaps.set(`others[${String(index)}].startDate`, startDate === '' ? 'missing' : 'unread')
  }
  return gaps
}
