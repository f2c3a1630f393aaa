import { type Language, languages } from '@portolan/contract/enums'
import { channels, type incidentMessages } from '@portolan/contract/features/incidents/messages'
import type { RequestOf } from '@portolan/contract/operation'
import type { Db, IncidentRow } from '../../../domain/incidents/incident.store.ts'
import {
  checkPlaceholders,
  messageFor,
  nameOf,
  readMessageContext,
} from '../../../domain/incidents/sending/message-context.ts'
import { languageOfPerson, planDeliveries } from '../../../domain/incidents/sending/plan.rules.ts'
import { readRecipients } from '../../../domain/incidents/sending/recipients.store.ts'
import { ofIncident } from '../core/acting.ts'
import { shownText } from './messages.present.ts'
import { readRecent } from './messages.store.ts'

export interface PreviewOf {
  readonly incident: IncidentRow
  readonly message: RequestOf<(typeof incidentMessages)['preview']>
  /** Travellers that the viewer sees; null: all. */
  readonly travelerIds: readonly number[] | null
  readonly language: Language
  readonly now: Date
  /** The portal's name, of messages that it sent by itself. */
  readonly ownName: string
}

/** Who has written within these is named before somebody writes again. */
const recentMs = 15 * 60_000
const mostUnreachable = 200

/** Whom a message would reach, and how. Throws as sending it would. */
export async function previewMessage(db: Db, preview: PreviewOf) {
  const { incident, message, travelerIds, now, language, ownName } = preview
  const { Texts: texts, Channels, Audience: audience } = message
  const people = await readRecipients(db, { ...ofIncident(incident), audience, travelerIds, channels: Channels })
  const context = await readMessageContext(db, incident, now)
  checkPlaceholders(texts, people, context)
  const asked = { texts, channels: [...new Set(Channels)], companyLanguages: context.company.languages }
  const planned = people.map((person) => {
    const ways = planDeliveries(person, asked)
    return { person, ways, language: ways[0]?.language ?? languageOfPerson(person, asked) }
  })
  const recent = await readRecent(db, ofIncident(incident), { sentAfter: new Date(now.getTime() - recentMs) })
  const byLanguage = Map.groupBy(planned, (one) => one.language)
  const inUse = languages.filter((one) => byLanguage.has(one))
  return {
    People: people.length,
    ByLanguage: inUse.map((one) => ({ Language: one, People: byLanguage.get(one)?.length ?? 0 })),
    ByChannel: channels
      .filter((channel) => asked.channels.includes(channel))
      .map((channel) => ({
        Channel: channel,
        People: planned.filter(({ ways }) => ways.some((way) => way.channel === channel)).length,
      })),
    Unreachable: planned
      .filter(({ ways }) => ways.length === 0)
      .slice(0, mostUnreachable)
      .map(({ person }) => ({ PersonId: String(person.personId), Name: nameOf(person, language) })),
    Recent: recent.map((one) => ({
      By: one.sentBy ?? ownName,
      At: one.sentAt.toISOString(),
      People: one.people,
      Subject: shownText(one.texts, language).Subject,
    })),
    Samples: inUse.flatMap((one) => {
      const [first] = byLanguage.get(one) ?? []
      if (!first) return []
      const { subject, body } = messageFor(texts, one, first.person, context)
      return [{ Language: one, Name: nameOf(first.person, one), Subject: subject, Body: body }]
    }),
  }
}
