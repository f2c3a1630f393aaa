import { ProposalMessage } from '@portolan/contract/features/trip-proposals/back-office'
import { offerFormats } from '@portolan/contract/features/trip-proposals/desk'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { OfferFault } from '../../../domain/proposals/offers/offer-fault.ts'
import { readOffers } from '../../../domain/proposals/offers/read-offers.ts'
import { pathText } from '../../../i18n/schema-faults.ts'
import type { OfficeTexts } from './messages/en-US.ts'

/** A fault of a message, without a language: of its shape, of its time, or of a supplier's offer in it. */
export type MessageFault =
  | OfferFault
  | { readonly code: 'missing' | 'invalid' | keyof OfficeTexts; readonly path: string | null; readonly x?: string }

/** What names a proposal where it comes from. */
export interface MessageKey {
  readonly company: string
  readonly source: string
  readonly externalRef: string
}

export interface ReadMessage {
  /** Null where there are faults. */
  readonly message: ProposalMessage | null
  readonly faults: readonly MessageFault[]
  /** In the options of the message, where those that came from a supplier's offer stand: `plans[0].options[3]`. */
  readonly places: ReadonlyMap<string, string>
}

const keyShape = z.object({
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  externalRef: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  source: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 'agency'),
})

/** The key of a record as far as it can be read. */
export const keyOf = (record: unknown): MessageKey | null => z.safeParse(keyShape, record).data ?? null

/** A reference alone, for the answer to a record that names no company. */
export const referenceOf = (record: unknown): string | null => {
  const { data } = z.safeParse(z.object({ externalRef: z.string() }), record)
  return data?.externalRef.trim().slice(0, 80) || null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'string' ? 'text' : typeof value

/** A record as a proposal whose plans hold the suppliers' offers as options. */
export function readMessage(record: unknown): ReadMessage {
  const places = new Map<string, string>()
  if (!isObject(record))
    return { message: null, faults: [{ code: 'notObject', path: null, x: kindOf(record) }], places }
  const merged = mergeOffers(record, places)
  const parsed = z.safeParse(ProposalMessage, merged.record)
  const faults = [...merged.faults, ...(parsed.success ? [] : shapeFaults(parsed.error.issues, merged.record))]
  if (!parsed.success || faults.length > 0) return { message: null, faults, places }
  return { message: parsed.data, faults, places }
}

/** Where a fault stands in the message as it was sent: an option of a supplier's answer stands in that. */
export function placeInMessage(path: string | null, places: ReadonlyMap<string, string>): string | null {
  const option = /^plans\[\d+\]\.options\[\d+\]/.exec(path ?? '')?.[0]
  return (option === undefined ? undefined : places.get(option)) ?? path
}

const Offers = z.object({ format: z.enum(offerFormats), plan: z.string(), answer: z.unknown() })

/** Plans are changed as unknown values: what is wrong with them is said by the schema. */
function mergeOffers(record: Readonly<Record<string, unknown>>, places: Map<string, string>) {
  const faults: MessageFault[] = []
  const given = record['offers']
  const plans = record['plans']
  if (!Array.isArray(given) || !Array.isArray(plans)) return { record, faults }
  const merged: unknown[] = [...(plans as unknown[])]
  const keys = new Set(
    merged.flatMap((plan) => optionsOf(plan).map((option) => (option as { key?: unknown } | null)?.key)),
  )
  for (const [index, one] of given.slice(0, 10).entries()) {
    const offers = z.safeParse(Offers, one)
    if (!offers.success) {
      faults.push(...shapeFaults(offers.error.issues, one, `offers[${index}]`))
      continue
    }
    const { format, plan: key, answer } = offers.data
    const at = merged.findIndex((plan) => isObject(plan) && plan['key'] === key)
    const plan = merged[at]
    if (!isObject(plan)) {
      faults.push({ code: 'unknownPlan', path: `offers[${index}].plan`, x: key })
      continue
    }
    const read = readOffers(format, answer, `offers[${index}].answer`)
    faults.push(...read.faults)
    const own = optionsOf(plan)
    for (const [place, where] of read.places.entries()) places.set(`plans[${at}].options[${own.length + place}]`, where)
    // The same flights may stand in several plans: a key belongs to one option of the proposal.
    const options = read.options.map((option) => ({ ...option, key: freeKey(option.key, keys) }))
    merged[at] = { ...plan, options: [...own, ...options] }
  }
  return { record: { ...record, plans: merged, offers: given.length > 10 ? given : [] }, faults }
}

const optionsOf = (plan: unknown): readonly unknown[] =>
  isObject(plan) && Array.isArray(plan['options']) ? (plan['options'] as unknown[]) : []

function freeKey(key: string, keys: Set<unknown>): string {
  let free = key
  for (let count = 2; keys.has(free); count += 1) free = `${key}-${count}`
  keys.add(free)
  return free
}

/** What is not there, and what is something else. */
function shapeFaults(issues: readonly z.core.$ZodIssue[], record: unknown, prefix = ''): MessageFault[] {
  return issues.map(({ path }) => {
    const value = path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null)?.[name], record)
    const isEmpty = Array.isArray(value) && value.length === 0
    const isThere = value !== undefined && value !== null && value !== '' && !isEmpty
    const place = [prefix, pathText(path)].filter((part) => part !== '').join('.')
    return { code: isThere ? 'invalid' : 'missing', path: place || null }
  })
}

/** JSON with its keys in order: the same content has one text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  )

/** SHA-256 of everything but the time of the message. */
export const hashOfMessage = (message: ProposalMessage): string =>
  createHash('sha256')
    .update(canonical({ ...message, issuedAt: null }))
    .digest('hex')
