import type { Language } from '@portolan/contract/enums'
import type { MessageTexts } from '@portolan/contract/features/incidents/messages'
import { dayAt } from '@portolan/rules/local-time'
import { companyNameIn, type NamedCompany } from '../../../i18n/company-name.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { cityName, findPlace } from '../../../reference/airports.ts'
import { findCompanyRules } from '../../rules-documents/rules-documents.store.ts'
import type { Db, IncidentRow } from '../incident.store.ts'
import { type IncidentRules, incidentsKind } from '../incidents.kind.ts'
import { fillMessage, type MessageValues, placeholdersOf, textOf } from './message-text.rules.ts'
import { findMessageCompany } from './messages.store.ts'
import type { ReachedLogin, Recipient } from './plan.rules.ts'

/** What all messages of an incident have in common. */
export interface MessageContext {
  readonly incident: Pick<IncidentRow, 'id' | 'company_id' | 'name' | 'is_exercise'>
  readonly company: NamedCompany & { readonly languages: readonly string[]; readonly time_zone: string }
  readonly rules: IncidentRules
}

export async function readMessageContext(
  db: Db,
  incident: MessageContext['incident'],
  now: Date,
): Promise<MessageContext> {
  const company = await findMessageCompany(db, incident.company_id)
  const day = dayAt(now.getTime(), company.time_zone)
  const { rules } = await findCompanyRules(db, incidentsKind, incident.company_id, day)
  return { incident, company, rules }
}

/** The name of a place as `presence_span` has it, for people who read it in a message; null where nobody has named it. */
export function placeNameIn(place: string | null, language: Language): string | null {
  if (place === null) return null
  if (place.includes('|')) return place.split('|')[1] || null
  return cityName(place, language) ?? findPlace(place)?.names[language] ?? place
}

export const nameOf = ({ names }: Pick<ReachedLogin, 'names'>, language: Language): string =>
  names[language] ?? names['en-US']

export const messageValues = (
  person: Pick<Recipient, 'names' | 'place'>,
  language: Language,
  { incident, company, rules }: MessageContext,
): MessageValues => ({
  name: nameOf(person, language),
  incident: incident.name,
  place: placeNameIn(person.place, language),
  company: companyNameIn(company, language),
  phone: rules.phone ?? null,
})

/** Subject and body as one person gets them. */
export function messageFor(
  texts: MessageTexts,
  language: Language,
  person: Pick<Recipient, 'names' | 'place'>,
  context: MessageContext,
): { readonly subject: string; readonly body: string } {
  const { Subject, Body } = textOf(texts, language)
  const values = messageValues(person, language, context)
  return { subject: fillMessage(Subject, values), body: fillMessage(Body, values) }
}

/** Throws `incident_message_value` for a placeholder that is unknown, or that has no value for one of the people. */
export function checkPlaceholders(texts: MessageTexts, people: readonly Recipient[], context: MessageContext): void {
  const { used, unknown } = placeholdersOf(texts)
  const missing = used.filter((name) =>
    name === 'place'
      ? people.some(({ place }) => placeNameIn(place, 'en-US') === null)
      : name === 'phone' && context.rules.phone === undefined,
  )
  const named = [...unknown, ...missing.map((name) => `{${name}}`)]
  if (named.length > 0) throw new AppError('incident_message_value', { x: named.join(', ') })
}
