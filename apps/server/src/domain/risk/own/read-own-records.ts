import type { Language } from '@portolan/contract/enums'
import { OwnAlert } from '@portolan/contract/features/risk/own-alerts'
import * as z from 'zod'
import { type Place, placeIn } from '../../../i18n/schema-faults.ts'
import { ownFaultText, type OwnFaultCode, ownSchemaErrors } from './own-alert-texts.ts'
import { ownAlertFaults } from './own-item.ts'

export interface OwnRemark {
  readonly place: string
  readonly message: string
}

export interface OwnRecord {
  readonly key: string
  /** Codes; null in an end that names none: everybody who has it. */
  readonly companies: readonly string[] | 'all' | null
  /** Null: it ends. */
  readonly alert: OwnAlert | null
  readonly place: Place
}

const Key = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/)
const Companies = z.union([z.literal('all'), z.array(z.string().max(64)).min(1).max(200)])
const Head = z.looseObject({ end: z.literal(true).optional() })
const End = z.strictObject({ key: Key, end: z.literal(true), companies: Companies.optional() })
const Put = z.strictObject({ ...OwnAlert.shape, key: Key, companies: Companies })

/** Records of the back-office call: `items[3]`. Faults of one do not hide those of the others. */
export function readOwnRecords(
  items: readonly unknown[],
  { language, now }: { readonly language: Language; readonly now: Date },
): { readonly records: OwnRecord[]; readonly faults: OwnRemark[] } {
  const faults: OwnRemark[] = []
  const error = ownSchemaErrors(language)
  const parse = <T>(schema: z.ZodType<T>, value: unknown, place: Place): T | null => {
    const parsed = schema.safeParse(value, { error })
    if (parsed.success) return parsed.data
    faults.push(...parsed.error.issues.map((issue) => ({ place: place(issue.path), message: issue.message })))
    return null
  }
  const records = items.flatMap((value, index): OwnRecord[] => {
    const place = placeIn(`items[${index}]`)
    const head = parse(Head, value, place)
    if (head?.end) {
      const end = parse(End, value, place)
      return end ? [{ key: end.key, companies: end.companies ?? null, alert: null, place }] : []
    }
    const put = head && parse(Put, value, place)
    if (!put) return []
    const { companies, ...alert } = put
    for (const fault of ownAlertFaults(alert, now))
      faults.push({ place: place(fault.path), message: ownFaultText(language, fault.code, fault.x) })
    return [{ key: alert.key, companies, alert, place }]
  })
  const seen = new Map<string, string>()
  for (const { key, place } of records) {
    const other = seen.get(key)
    if (other === undefined) seen.set(key, place([]))
    else faults.push({ place: place(['key']), message: ownFaultText(language, 'repeated', other) })
  }
  return { records, faults }
}

export const ownRemark = (language: Language, place: string, code: OwnFaultCode, x = ''): OwnRemark => ({
  place,
  message: ownFaultText(language, code, x),
})
