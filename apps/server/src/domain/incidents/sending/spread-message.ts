import { randomUUID } from 'node:crypto'
import type { MessageKind } from '@portolan/contract/features/incidents/messages'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { isMailAddress, type Mail, type MailRequest } from '../../../mail/mail.ts'
import { publish } from '../../../realtime/publish.ts'
import type { AnswerLinks } from '../answer-link.ts'
import { type MessageContext, messageFor, nameOf, readMessageContext } from './message-context.ts'
import { type PlannedDelivery, planDeliveries, type Recipient } from './plan.rules.ts'
import { noteChange } from './pulse.store.ts'
import { readRecipients } from './recipients.store.ts'
import { endSpread, insertDeliveries, lockMessage, type MessageToSpread } from './spread.store.ts'
import { mintAnswerLinks, type NewDelivery, noteSent } from './spread.store.ts'

type Db = SystemTransaction['db']

/** People of one transaction. What a process that dies has not committed the next one makes. */
const peopleAtOnce = 500

export const isAsking = (kind: MessageKind): boolean => kind === 'ask' || kind === 'reminder'

export interface SpreadDeps {
  readonly mail: Mail
  readonly links: AnswerLinks
  readonly now: () => Date
  readonly pulse: { readonly soon: () => void }
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
  readonly signal?: AbortSignal
}

/**
 * Makes the deliveries of a message, so many people at a time: each transaction has the deliveries, mails, links and the people's
 * rows of some of them, so that whoever goes on after a process has died finds the others. Answers for how many people.
 */
export async function spreadMessage(deps: SpreadDeps, companyId: number, messageId: number): Promise<number> {
  let people = 0
  while (!deps.signal?.aborted) {
    const made = await deps.transaction(async ({ db }) => {
      const message = await lockMessage(db, companyId, messageId)
      if (!message) return 0
      const some = await spreadSome(db, deps, message)
      if (some === 0) await endSpread(db, message, deps.now())
      await noteChange(db, message)
      return some
    })
    deps.pulse.soon()
    if (made === 0) break
    people += made
  }
  return people
}

async function spreadSome(db: Db, deps: SpreadDeps, message: MessageToSpread): Promise<number> {
  const { companyId, incidentId, messageId, audience, channels, kind, texts } = message
  // An incident that was closed meanwhile asks nobody.
  if (message.isClosed && isAsking(kind)) return 0
  const people = await readRecipients(db, {
    companyId,
    incidentId,
    audience,
    travelerIds: null,
    channels,
    without: { messageId, limit: peopleAtOnce },
  })
  if (people.length === 0) return 0
  const now = deps.now()
  const head = { id: incidentId, company_id: companyId, name: message.incidentName, is_exercise: message.isExercise }
  const context = await readMessageContext(db, head, now)
  const asked = { texts, channels, companyLanguages: context.company.languages }
  const planned = people.map((person) => ({ person, ways: planDeliveries(person, asked) }))
  const mails = planned.flatMap(({ person, ways }) =>
    ways
      .filter((way) => way.channel === 'mail' && way.address !== null && isMailAddress(way.address))
      .map((way) => ({ person, way })),
  )
  if (isAsking(kind)) await mintAnswerLinks(db, message, linksOf(people, deps, incidentId))
  const requests = mails.map(({ person, way }) => mailOf(person, way, { message, context, deps }))
  const envelopes = requests.length > 0 ? await deps.mail.queue(db, ...requests) : []
  const envelopeOf = new Map(mails.map(({ way }, index) => [way, envelopes[index] ?? null]))
  await insertDeliveries(
    db,
    message,
    planned.flatMap(({ person, ways }) => deliveriesOf(person, ways, channels[0] ?? 'mail', envelopeOf, now)),
    now,
  )
  const isReached = ({ ways }: (typeof planned)[number]) => ways.length > 0
  const ids = (some: typeof planned) => some.map(({ person }) => person.personId)
  const rows = { reached: ids(planned.filter(isReached)), unreachable: ids(planned.filter((one) => !isReached(one))) }
  await noteSent(db, message, rows, now)
  await publish(db, ...noticesOf(planned, message))
  return people.length
}

const linksOf = (people: readonly Recipient[], { links }: SpreadDeps, incidentId: number) =>
  people.map(({ personId }) => ({ personId, token: links.tokenOf(incidentId, personId) }))

interface Writing {
  readonly message: MessageToSpread
  readonly context: MessageContext
  readonly deps: SpreadDeps
}

function mailOf(person: Recipient, way: PlannedDelivery, { message, context, deps }: Writing): MailRequest {
  const { language, through, address } = way
  const { subject, body } = messageFor(message.texts, language, person, context)
  const login = through ?? person.login
  return {
    template: 'incidentMessage',
    values: {
      incident: message.incidentName,
      isExercise: message.isExercise,
      subject,
      body,
      about: through === null ? null : nameOf(person, language),
      path: isAsking(message.kind) ? deps.links.pathOf(message.incidentId, person.personId) : null,
      phone: context.rules.phone ?? null,
    },
    companyId: message.companyId,
    language,
    to: { address: address ?? '', name: nameOf(through ?? person, language), loginId: login?.loginId ?? null },
  }
}

function deliveriesOf(
  { personId }: Recipient,
  ways: readonly PlannedDelivery[],
  first: PlannedDelivery['channel'],
  envelopeOf: ReadonlyMap<PlannedDelivery, string | null>,
  now: Date,
): NewDelivery[] {
  const none = { id: randomUUID(), personId, address: null, throughLogin: null, envelopeId: null, dueAt: null }
  if (ways.length === 0) return [{ ...none, channel: first, language: '', state: 'noContact' }]
  return ways.map((way): NewDelivery => {
    const { channel, address, language } = way
    const one = { ...none, id: randomUUID(), channel, address, language, throughLogin: way.through?.loginId ?? null }
    switch (channel) {
      case 'mail': {
        const envelopeId = envelopeOf.get(way) ?? null
        return { ...one, envelopeId, state: envelopeId === null ? 'failed' : 'queued' }
      }
      case 'portal':
        return { ...one, state: 'sent' }
      default:
        return { ...one, state: 'queued', dueAt: now }
    }
  })
}

/** Everybody with a login sees in the portal that they are asked; other messages only where the portal is a way of them. */
function noticesOf(
  planned: readonly { readonly person: Recipient }[],
  { companyId, incidentId, kind, channels }: MessageToSpread,
) {
  if (!isAsking(kind) && !channels.includes('portal')) return []
  const message = { Type: RealtimeMessageType.SafetyAsked, Status: 0, Ref: String(incidentId) }
  return planned.flatMap(({ person: { login } }) => (login ? [{ companyId, loginId: login.loginId, message }] : []))
}
