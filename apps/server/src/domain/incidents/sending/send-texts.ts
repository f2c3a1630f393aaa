import { type Language, languages } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { SystemTransaction } from '../../../db/system-transaction.ts'
import type { AnswerLinks } from '../answer-link.ts'
import { type MessageContext, messageFor, readMessageContext } from './message-context.ts'
import { sendingTexts } from './sending-texts.ts'
import { isAsking } from './spread-message.ts'
import type { CarriedText, CarrierAnswer, TextCarrier } from './text-carrier.ts'
import { type ClaimedText, claimTexts, type SettledText, settleTexts } from './texts.store.ts'

export interface SendTextsDeps {
  readonly carrier: TextCarrier
  readonly links: AnswerLinks
  readonly publicUrl: string
  readonly now: () => Date
  readonly pulse: { readonly soon: () => void }
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
  readonly signal: AbortSignal
}

const textsAtOnce = 16
/** Longer than any attempt takes: a process that holds one for so long has died. */
const leaseMs = 60_000
/** Seconds before the second attempt, the third and so on: in a crisis all are over within the hour. */
const pauses = [15, 60, 180, 600, 1_800] as const

/** Hands what is due to the carriers. Answers how many attempts there were. */
export async function sendTexts(deps: SendTextsDeps): Promise<number> {
  const { now, transaction, signal, pulse } = deps
  let attempts = 0
  while (!signal.aborted) {
    const at = now()
    const lease = { most: textsAtOnce, now: at, leaseEnds: new Date(at.getTime() + leaseMs) }
    const claimed = await transaction(async ({ db }) => {
      const texts = await claimTexts(db, lease)
      const contexts = new Map<number, MessageContext>()
      for (const one of texts)
        if (!contexts.has(one.incidentId)) contexts.set(one.incidentId, await contextOf(db, one, at))
      return texts.map((text) => ({ text, context: contexts.get(text.incidentId) }))
    })
    if (claimed.length === 0) break
    const settled = await Promise.all(
      claimed.map(async ({ text, context }) => {
        if (!context) throw new Error('A text without an incident')
        return settledOf(text, await deps.carrier.send(carriedText(text, context, deps), signal), now())
      }),
    )
    await transaction(({ db }) => settleTexts(db, settled, now()))
    pulse.soon()
    attempts += claimed.length
  }
  return attempts
}

const contextOf = (db: SystemTransaction['db'], text: ClaimedText, now: Date) =>
  readMessageContext(
    db,
    { id: text.incidentId, company_id: text.companyId, name: text.incidentName, is_exercise: text.isExercise },
    now,
  )

/** As the person hears or reads it; what asks has the link, which nobody can tap in a call. */
export function carriedText(
  text: ClaimedText,
  context: MessageContext,
  { links, publicUrl }: Pick<SendTextsDeps, 'links' | 'publicUrl'>,
): CarriedText {
  const language: Language = languages.find((known) => known === text.language) ?? 'en-US'
  const words = sendingTexts[language]
  const person = { names: { ...text.names, 'en-US': text.names['en-US'] ?? text.travelerName }, place: text.place }
  const { subject, body } = messageFor(text.texts, language, person, context)
  const said = text.channel === 'sms' ? body : `${subject}\n\n${body}`
  const marked = text.isExercise ? fill(words.exerciseText, { text: said }) : said
  const link = `${publicUrl}${links.pathOf(text.incidentId, text.personId)}`
  const isLinked = text.channel === 'sms' && isAsking(text.kind)
  return {
    id: text.id,
    channel: text.channel,
    to: text.address,
    language,
    text: isLinked ? fill(words.smsLink, { text: marked, link }) : marked,
    isExercise: text.isExercise,
  }
}

function settledOf({ id, attempts }: ClaimedText, { outcome, answer }: CarrierAnswer, now: Date): SettledText {
  const pause = pauses[attempts - 1]
  if (outcome === 'taken') return { id, attempts, state: 'sent', answer, dueAt: null }
  if (outcome === 'refused' || pause === undefined) return { id, attempts, state: 'failed', answer, dueAt: null }
  return { id, attempts, state: 'queued', answer, dueAt: new Date(now.getTime() + pause * 1_000) }
}
