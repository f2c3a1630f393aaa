import type { EmailObject } from '@portolan/contract/access'
import type { Language } from '@portolan/contract/enums'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { formatMoney, type FormattedMoney } from '@portolan/rules/format-money'
import type { Db } from '../approvals/approval.store.ts'
import { findSubstitutes } from '../approvals/candidates.store.ts'
import { detailPaths } from '../mail-links/mail-link.rules.ts'
import { languageOf, nameIn } from '../people/person-language.ts'
import { strictestSentence, type VerdictReader } from '../policy/verdict.present.ts'
import type { SubmittedVerdict } from '../policy/verdict.store.ts'
import { placesOfRequest } from '../risk/trip-places.ts'
import { findWarnings } from '../risk/warnings.ts'
import { risksInMail } from './risks-in-mail.ts'
import { readUserAgent } from '../people/user-agent.ts'
import { placeNames } from './request-parts.present.ts'
import { textIn } from '../rules-documents/rules-texts.ts'
import { mintCredential, revokeCredentials } from '../../kernel/credential.store.ts'
import type { Mail } from '../../mail/mail.ts'
import type { RevokedFor } from '../../db/tables/foundation.ts'
import type {
  Judged,
  LinkVerdict,
  OfferedOption,
  RequestMailEvent,
  TripRequestValues,
} from '../../mail/templates/request-mail-values.ts'
import { type Note, publish } from '../../realtime/publish.ts'
import { type RequestRow } from './request.store.ts'
import { totalOf } from './request-total.rules.ts'
import {
  findConfirmed,
  findJudged,
  findReceivers,
  insertRequestMail,
  type JudgedRow,
  type ReceiverRow,
} from './tell.store.ts'

/** What telling people needs of the server. */
export interface TellDeps {
  readonly mail: Mail
  readonly now: () => Date
  /**
   * Collects messages for one `publish` at the end of a call that tells several times: it locks the logins in a fixed
   * order. Without it they are published at once.
   */
  readonly notes?: Note[]
}

/** One event of a request and whom it concerns. */
export interface Telling {
  readonly event: RequestMailEvent
  readonly to: readonly number[]
  /** Who did it; null for the portal itself. */
  readonly by: number | null
  readonly level?: number
  readonly dueAt?: Date | null
  readonly words?: string | null
  readonly booked?: { readonly reference: string; readonly paid: FormattedMoney }
  /** Of 'optionsOffered'. */
  readonly options?: (language: Language) => OfferedOption[]
  /** Whoever did it is told too: a confirmation is kept. */
  readonly isToAll?: boolean
  readonly rule?: Parameters<typeof textIn>[0] | null
  /** Each of its receivers gets a link of their own, and nothing to decide. */
  readonly hasLink?: boolean
  /** What its budget says, where that holds nothing of it yet; null without one. */
  readonly budget?: 'within' | 'above' | null
  /** Its receivers decide: each gets a link of their own that opens the request without a password. */
  readonly isToDecide?: boolean
  /** Of 'decidedByLink': what was decided, when, and the IP address and User-Agent header it came from. */
  readonly isApproved?: boolean
  readonly at?: Date
  readonly address?: string | null
  readonly userAgent?: string | null
}

/** What a link of a request opens: of a proposal its own page. */
const kindOf = ({ source }: Pick<RequestRow, 'source'>): EmailObject => (source === 2 ? 'proposal' : 'request')

/** A link may be opened again and again for so long, or until its request is decided. */
const linkDays = 7

/**
 * Tells people of an event: one mail for each person, in their language, its history line beside the outbox row in the
 * caller's transaction (system role). Whoever did it is not told, and closed logins get nothing. Answers whom it told.
 */
export async function tell(
  db: Db,
  { mail, now, notes }: TellDeps,
  request: RequestRow,
  telling: Telling,
): Promise<string[]> {
  const ids = [...new Set(telling.to)].filter((id) => telling.isToAll === true || id !== telling.by)
  const others = [telling.by, telling.isToDecide ? request.requested_by : null].filter((id) => id !== null)
  const people = await findReceivers(db, request.company_id, [...ids, ...others])
  const judged = telling.isToDecide ? await findJudged(db, request, telling.level ?? null) : undefined
  const warnings = telling.isToDecide
    ? await findWarnings(
        db,
        { id: request.company_id, timeZone: request.time_zone },
        placesOfRequest(request.form),
        now(),
      )
    : null
  const mails = []
  for (const person of people.filter(({ id }) => ids.includes(id))) {
    const language = languageOf({ language: person.language, companyLanguages: person.languages })
    const nameOf = (id: number | null) => {
      const one = people.find((other) => other.id === id)
      return one ? receiverName(one, language) : null
    }
    const values = {
      ...valuesFor(request, telling, language),
      by: nameOf(telling.by),
      requester: telling.isToDecide ? nameOf(request.requested_by) : null,
      judged: judged ? judgedIn({ ...judged, budget: telling.budget ?? judged.budget }, request, language) : null,
      risks: warnings ? risksInMail(warnings, { now: now(), language }) : [],
    }
    // A consultant's login is none of the company that the mail belongs to.
    const loginId = person.isConsultant ? null : person.id
    const to = { address: person.email, name: receiverName(person, language), loginId }
    const common = { template: 'tripRequest', companyId: request.company_id, language, to } as const
    // Others of the request may read the copy in the history: it opens nothing, and says nobody's address and device.
    const verdict = values.verdict && { ...values.verdict, address: null, agent: null }
    const copy = mail.copy({ ...common, values: { ...values, verdict } })
    const secret = telling.isToDecide || telling.hasLink ? await mintLink(db, request, person.id, now()) : null
    const path =
      secret === null ? values.path : `${detailPaths[kindOf(request)]}?${new URLSearchParams({ token: secret })}`
    mails.push({ person, copy, request: { ...common, values: { ...values, path } } })
  }
  const envelopeIds = await mail.queue(db, ...mails.map((one) => one.request))
  for (const [index, { person, copy }] of mails.entries()) {
    const envelopeId = envelopeIds[index]
    if (envelopeId === undefined) throw new Error('The mail of a request was not queued')
    await insertRequestMail(db, request, { at: now(), envelopeId, event: telling.event, to: person, copy })
  }
  const message = { Type: RealtimeMessageType.Approvals, Status: 0, Ref: request.reference }
  const ofCompany = ids.filter((id) => !people.some((person) => person.id === id && person.isConsultant))
  const published = ofCompany.map((loginId) => ({ companyId: request.company_id, loginId, message }))
  if (notes) notes.push(...published)
  else await publish(db, ...published)
  return mails.map(({ person }) => person.email)
}

/**
 * Confirms that a request has finished: to whoever asked, travels, and receives the company's confirmations. `isTold`: the
 * first two have another mail that says so.
 */
export async function tellFinished(
  db: Db,
  deps: TellDeps,
  request: RequestRow,
  {
    by,
    paid,
    reference,
    isTold = false,
  }: {
    readonly by: number | null
    readonly paid: FormattedMoney
    readonly reference: string
    readonly isTold?: boolean
  },
): Promise<void> {
  const own = [request.requested_by, request.traveler_login_id].filter((id) => id !== null)
  const others = await findConfirmed(db, request.company_id)
  const to = isTold ? others.filter((id) => !own.includes(id)) : [...own, ...others]
  await tell(db, deps, request, { event: 'finished', to, by, booked: { reference, paid }, isToAll: true })
}

/** The newest link of a person wins: the ones before end. */
async function mintLink(db: Db, request: RequestRow, loginId: number, now: Date): Promise<string> {
  const object = { kind: kindOf(request), id: request.id, ref: request.reference }
  await revokeCredentials(db, { kinds: ['email_link'], loginId, object, because: 'replaced' }, now)
  return mintCredential(db, {
    kind: 'email_link',
    login: { id: loginId, companyId: request.company_id },
    object,
    detail: { action: null },
    expiresAt: new Date(now.getTime() + linkDays * 86_400_000),
  })
}

/** Ends the links of everybody who was asked to decide, or of one of them. Whoever opens one is told why. */
export const endLinks = (
  db: Db,
  request: Pick<RequestRow, 'id' | 'source'>,
  now: Date,
  because: RevokedFor,
  loginId?: number,
): Promise<number> =>
  revokeCredentials(
    db,
    {
      kinds: ['email_link'],
      object: { kind: kindOf(request), id: request.id },
      because,
      ...(loginId === undefined ? {} : { loginId }),
    },
    now,
  )

/** Whom to ask for the turn of a level: who stands in for those who are away, the others themselves. */
export async function askedOf(db: Db, companyId: number, turn: readonly number[], now: Date): Promise<number[]> {
  const substitutes = await findSubstitutes(db, companyId, turn, now)
  return [...new Set(turn.map((id) => substitutes.get(id) ?? id))]
}

/** A receiver's name as their language writes it. */
export const receiverName = ({ name, name_zh_tw, name_zh_cn, name_ja_jp }: ReceiverRow, language: Language): string =>
  nameIn({ name, localizedNames: { 'zh-TW': name_zh_tw, 'zh-CN': name_zh_cn, 'ja-JP': name_ja_jp } }, language)

function valuesFor(
  request: RequestRow,
  telling: Telling,
  language: Language,
): Omit<TripRequestValues, 'by' | 'requester' | 'judged' | 'risks'> {
  const total = totalOf(request)
  const { first_day: first, last_day: last } = request
  return {
    event: eventOf(request, telling.event),
    trip: request.trip_name,
    traveller: request.traveler_name,
    reference: request.reference,
    places: placeNames(request.places, language),
    days: first === null || last === null ? null : [first, last],
    total: total && formatMoney(total, language),
    level: telling.level ?? null,
    dueAt: telling.dueAt?.toISOString() ?? null,
    timeZone: request.time_zone,
    words: telling.words ?? null,
    rule: telling.rule ? textIn(telling.rule, language) : null,
    booked: telling.booked
      ? { reference: telling.booked.reference, paid: formatMoney(telling.booked.paid, language) }
      : null,
    options: telling.options?.(language) ?? null,
    path:
      request.source === 2
        ? `${detailPaths.proposal}?${new URLSearchParams({ referenceNumber: request.reference })}`
        : `${detailPaths.request}?${new URLSearchParams({ requestRef: request.reference })}`,
    linkDays: telling.isToDecide || telling.hasLink ? linkDays : null,
    verdict: verdictOf(telling),
  }
}

/** An approver's answer about a proposal has words of its own. */
const eventOf = ({ source }: Pick<RequestRow, 'source'>, event: RequestMailEvent): RequestMailEvent =>
  source === 2 ? ((proposalEvents as Partial<Record<RequestMailEvent, RequestMailEvent>>)[event] ?? event) : event
const proposalEvents = {
  approved: 'proposalApproved',
  declined: 'proposalDeclined',
  cancelled: 'proposalCancelled',
  lapsed: 'proposalLapsed',
} as const

function verdictOf({ event, isApproved, at, address, userAgent }: Telling): LinkVerdict | null {
  if (event !== 'decidedByLink') return null
  if (isApproved === undefined || !at) throw new Error('A confirmed decision needs its verdict and its time')
  const { browser, system } = readUserAgent(userAgent ?? null)
  return { isApproved, at: at.toISOString(), address: address ?? null, agent: { browser, system } }
}

function judgedIn(
  { levels, names, approved, isAbove, verdict, budget }: JudgedRow,
  request: RequestRow,
  language: Language,
): Judged {
  const total = totalOf(request)
  const isComparable = approved && total && approved.Currency === total.Currency && approved.Amount > 0
  return {
    levels,
    levelName: names && textIn(names, language),
    approved: approved && formatMoney(approved, language),
    change: isComparable ? total.Amount / approved.Amount - 1 : null,
    isAbove,
    policy: verdict && policyIn(verdict, { language, currency: request.company_currency }),
    budget,
  }
}

/** Null where the policy has nothing against it. */
function policyIn(verdict: SubmittedVerdict, reader: VerdictReader): Judged['policy'] {
  const sentence = strictestSentence(verdict, reader)
  return sentence === null ? null : { sentence, reason: verdict.reason }
}
