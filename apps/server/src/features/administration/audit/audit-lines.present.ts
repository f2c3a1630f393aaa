import type { Language } from '@portolan/contract/enums'
import type { AuditLine, AuditPerson } from '@portolan/contract/features/administration/audit'
import { companyNameIn } from '../../../i18n/company-name.ts'
import type { AuditNames } from './audit-names.ts'
import { changesOf, personsOf } from './audit-object.ts'
import type { AuditRow } from './audit-query.ts'
import { actionText, auditTextsIn } from './audit-texts.ts'

/** Keys of a line's object that name persons, and such as say nothing to a reader. */
const notDetails = new Set([
  'loginId',
  'toLoginId',
  'travelerId',
  'traveler',
  'loginIds',
  'travelerIds',
  'persons',
  'change',
  'company',
  'entries',
  'signature',
  'hash',
])

const shownPersons = 10

export function presentLine(row: AuditRow, names: AuditNames, language: Language): AuditLine {
  const persons = personsOf(row.object)
  const company = names.companies.get(row.company_id ?? 0)
  const people = row.object['people']
  const seen = row.source === 'place' && typeof people === 'number' ? people : persons.length
  const shown = persons.slice(0, shownPersons)
  return {
    Key: `${row.source}:${row.id}`,
    At: row.at,
    Kind: row.source,
    Who: whoOf(row, names, language),
    Action: row.action,
    Text: actionText(row.action, language),
    Whom: shown.map((key) => personIn(key, names, language)),
    MoreWhom: Math.max(0, seen - shown.length),
    Details: detailsOf(row, names, language),
    Company: company ? { Code: company.code, Name: companyNameIn(company, language) } : null,
    CorrelationId: row.correlation_id,
    Address: row.address,
    Changes: changesOf(row.object).length,
  }
}

export function personIn(key: string, names: AuditNames, language: Language): AuditPerson {
  const name = names.persons.get(key)
  return { Key: key, Name: name ?? auditTextsIn(language).erased, IsErased: name === undefined }
}

function whoOf(row: AuditRow, names: AuditNames, language: Language): AuditLine['Who'] {
  const texts = auditTextsIn(language)
  const nobody = { Key: null, IsErased: false, Company: null }
  if (row.machine_client_id !== null) {
    const name = names.machines.get(row.machine_client_id) ?? `#${row.machine_client_id}`
    return { ...nobody, Kind: 'machine', Key: `machine:${row.machine_client_id}`, Name: name }
  }
  if (row.login_id !== null) {
    const key = `login:${row.login_id}`
    const actor = names.actors.get(row.login_id)
    const other = actor && actor.companyId !== row.company_id ? names.companies.get(actor.companyId) : undefined
    const company = other ? companyNameIn(other, language) : null
    return { Kind: 'person', Key: key, Name: actor?.name ?? texts.erased, IsErased: !actor, Company: company }
  }
  if (row.source === 'profile') return { ...nobody, Kind: 'product', Name: texts.agencyImport }
  const isProduct = row.address === null
  return { ...nobody, Kind: isProduct ? 'product' : 'visitor', Name: isProduct ? texts.product : texts.visitor }
}

function detailsOf(row: AuditRow, names: AuditNames, language: Language): AuditLine['Details'] {
  const texts = auditTextsIn(language)
  const labels: Readonly<Record<string, string>> = texts.objects
  const entries = Object.entries(row.object).filter(([key, value]) => !notDetails.has(key) && value !== null)
  return entries.slice(0, 20).map(([key, value]) => ({
    Label: labels[key] ?? key,
    ...linked(key, value, names, language),
  }))
}

/** The page of what a line names, where it has one. */
function linked(
  key: string,
  value: unknown,
  names: AuditNames,
  language: Language,
): { Text: string; Path: string | null } {
  const reference = names.references.get(`${key}:${String(value)}`)
  if (reference !== undefined && key === 'requestId')
    return { Text: reference, Path: `/pre-trip/detail?requestRef=${encodeURIComponent(reference)}` }
  if (reference !== undefined && key === 'proposalId')
    return { Text: reference, Path: `/trip-proposal/detail?referenceNumber=${encodeURIComponent(reference)}` }
  const path = key === 'incidentId' && /^\d+$/.test(String(value)) ? `/incidents/${String(value)}` : null
  return { Text: valueText(value, language), Path: path }
}

const mostText = 200

/** A value in the reader's language: words for what the product writes, else as it stands. */
export function valueText(value: unknown, language: Language): string {
  const texts = auditTextsIn(language)
  if (value === null || value === undefined) return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return (texts.values as Readonly<Record<string, string>>)[value] ?? value
  if (Array.isArray(value)) {
    const parts = (value as unknown[]).map((one) => valueText(one, language))
    return parts.join(texts.separator).slice(0, mostText)
  }
  const labels: Readonly<Record<string, string>> = texts.objects
  const pairs = Object.entries(value).map(([key, one]) => `${labels[key] ?? key}: ${valueText(one, language)}`)
  return pairs.join(texts.separator).slice(0, mostText)
}
