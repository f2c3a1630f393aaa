import type { MessageTexts } from '@portolan/contract/features/incidents/messages'
import { languages } from '@portolan/contract/enums'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Mail } from '../../../mail/mail.ts'
import { languageOf, nameIn } from '../../people/person-language.ts'
import { findPerson } from '../../people/person.store.ts'
import { logEntries } from '../incident-log.ts'
import { type IncidentRow, tellTeam } from '../incident.store.ts'
import type { IncidentRules } from '../incidents.kind.ts'
import { findToRemind, lockWaiting, markEscalated } from './follow-up.store.ts'
import { readMessageContext } from './message-context.ts'
import { sendMessage } from './send-message.ts'
import { ownTexts } from './sending-texts.ts'

type Db = SystemTransaction['db']

interface FollowUpDeps {
  readonly mail: Mail
  readonly now: () => Date
}

/** Names in one mail to the duty person. */
const mostNames = 40
const minuteMs = 60_000

/**
 * Tells the duty person once of each person who has not answered in time, and asks those people again where the company wants so.
 * In the caller's transaction, under the incident's lock. Answers what was done.
 */
export async function followUp(
  db: Db,
  deps: FollowUpDeps,
  { companyId, incidentId }: { readonly companyId: number; readonly incidentId: number },
): Promise<{ readonly escalated: number; readonly isReminded: boolean }> {
  const incident = await lockWaiting(db, companyId, incidentId)
  if (!incident) return { escalated: 0, isReminded: false }
  const now = deps.now()
  const { rules } = await readMessageContext(db, incident, now)
  const escalated = await escalate(db, deps, incident, now)
  return { escalated, isReminded: await remind(db, incident, rules, now) }
}

/** Without a duty person, whoever owns the incident. */
async function escalate(db: Db, { mail }: FollowUpDeps, incident: IncidentRow, now: Date): Promise<number> {
  const { id: incidentId, company_id: companyId, escalate_after_minutes: minutes } = incident
  const before = new Date(now.getTime() - minutes * minuteMs)
  const people = await markEscalated(db, incident, { before, now })
  if (people.length === 0) return 0
  const loginId = incident.duty_login_id ?? incident.owner_login_id
  const entry = { companyId, incidentId, at: now, kind: 'escalated' as const, loginId: null }
  const personIds = people.map(({ personId }) => personId)
  await logEntries(db, [{ ...entry, detail: { count: people.length, minutes, toLogin: loginId, personIds } }], null)
  const duty = await findPerson(db, { loginId })
  if (duty) {
    const language = languageOf(duty)
    await mail.queue(db, {
      template: 'incidentEscalation',
      values: {
        incident: incident.name,
        isExercise: incident.is_exercise,
        people: people.length,
        minutes,
        names: people.flatMap(({ name }) => name ?? []).slice(0, mostNames),
        path: `/incidents/${incidentId}`,
      },
      // The mail is about the company's people, also where the duty person is a consultant of another.
      companyId,
      language,
      to: { address: duty.email, name: nameIn(duty, language), loginId: duty.companyId === companyId ? loginId : null },
    })
  }
  await tellTeam(db, incident)
  return people.length
}

/** Once after each message that asks. */
async function remind(db: Db, incident: IncidentRow, rules: IncidentRules, now: Date): Promise<boolean> {
  if (rules.reminderAfterMinutes === undefined) return false
  const before = new Date(now.getTime() - rules.reminderAfterMinutes * minuteMs)
  const asked = await findToRemind(db, incident, before)
  if (!asked) return false
  const reminder = {
    incident,
    kind: 'reminder',
    audience: { Of: 'unanswered' },
    travelerIds: null,
    channels: asked.channels,
    sentBy: null,
    at: now,
    loggedBy: null,
  } as const
  try {
    await sendMessage(db, { ...reminder, texts: reminderTexts(rules) })
  } catch (error) {
    // A placeholder of the company's template that has no value must not keep anybody from being asked again.
    if (!(error instanceof AppError) || error.code !== 'incident_message_value') {
      if (error instanceof AppError && error.code === 'incident_nobody') return false
      throw error
    }
    await sendMessage(db, { ...reminder, texts: ownTexts('reminder') })
  }
  return true
}

function reminderTexts({ templates }: IncidentRules): MessageTexts {
  const template = templates.find(({ kind }) => kind === 'reminder')
  return template ? templateTexts(template) : ownTexts('reminder')
}

/** A template of the company's rules, as the contract has texts. */
export const templateTexts = ({ texts }: Pick<IncidentRules['templates'][number], 'texts'>): MessageTexts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      return text ? [[language, { Subject: text.subject, Body: text.body }]] : []
    }),
  )
