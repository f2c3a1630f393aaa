import type { deskMails } from '@portolan/contract/features/trip-requests/desk'
import { EmailReceiverRole, type Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { formatDay } from '@portolan/rules/format-time'
import { claimForAct } from '../../../domain/desk/desk-items.ts'
import { findConsultant, findItemHolder } from '../../../domain/desk/desk-items.store.ts'
import { type MailPlaceholder, mailTemplatesKind } from '../../../domain/desk/mail-templates.kind.ts'
import { languageOf, nameIn } from '../../../domain/people/person-language.ts'
import { findCompanyRules } from '../../../domain/rules-documents/rules-documents.store.ts'
import { dayAt } from '../../../domain/working-days/working-time.ts'
import { companyNameIn } from '../../../i18n/company-name.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { isMailAddress } from '../../../mail/mail.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { textIn } from '../../../domain/rules-documents/rules-texts.ts'
import { findRequest, type RequestRow } from '../../../domain/requests/request.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import { takeRequest } from '../step.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { headersOf, mailedAs, onceEach } from './mail.rules.ts'
import { findMailed, insertDeskMail, type MailedPerson } from './mail.store.ts'
import { personName } from './desk.present.ts'
import { findServedName } from './served.store.ts'
import { noteClaimed } from './take-item.ts'

type Tx = ReadTransaction<LoginViewer>

/** Mails that a consultant writes about a request. */
export const createDeskMailHandlers = (deps: TellDeps): Handlers<typeof deskMails> => ({
  mailTemplates: ({ ReferenceNumber, language: asked }, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const row = await served(tx, ReferenceNumber, now)
      const people = await receiversOf(tx, row)
      const owner = people.find(({ role }) => role === 'creator') ?? people.find(({ role }) => role === 'traveler')
      const language = asked ?? (owner ? readerLanguage(owner) : ctx.language)
      const { rules } = await findCompanyRules(tx.db, mailTemplatesKind, row.company_id, dayAt(now, row.time_zone))
      const values = await valuesOf(tx, row, { people, language })
      const named = requestTextsIn(ctx.language).receivers
      return {
        Templates: rules.templates.map(({ code, name, subject, body }) => ({
          Code: code,
          Name: textIn(name, ctx.language),
          Subject: fill(textIn(subject, language), values),
          Body: fill(textIn(body, language), values),
        })),
        Receivers: Object.values(EmailReceiverRole).flatMap((Role) => {
          if (Role === EmailReceiverRole.None) return []
          const listed = people.filter(({ role }) => role === mailedAs[Role])
          return [{ Role, Name: named[Role], People: listed.map((one) => nameOf(one, ctx.language)) }]
        }),
        Language: language,
      }
    }),
  sendMail: (written, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const now = ctx.now()
      const row = await takeRequest(tx, written, now)
      if (!viewer.deskCompanies.includes(row.company_id)) throw new AppError('record_not_found')
      const act = { loginId: viewer.loginId, language: ctx.language, companyId: row.company_id, requestId: row.id }
      const claimed = await claimForAct(db, act, now)
      if (claimed) await noteClaimed(db, row, claimed, { loginId: viewer.loginId, now })
      const chosen = chooseReceivers(await receiversOf(tx, row), written)
      const mails = await mailsFor(tx, row, chosen, { ...written, language: ctx.language })
      const [first] = mails
      const [envelopeId] = await deps.mail.queue(db, ...mails)
      if (!first || envelopeId === undefined) throw new Error('The mail of a request was not queued')
      await insertDeskMail(db, row, { at: now, envelopeId, copy: deps.mail.copy(first), ...headersOf(chosen) })
      const detail = { subject: written.subject }
      await addEvents(db, row, { at: now, loginId: viewer.loginId, what: 'deskMail', detail })
      return { To: chosen.map(({ email }) => email) }
    }),
})

type Written = InputOf<(typeof deskMails)['sendMail']>
/** Somebody of a role, or a further address. */
type Receiver = MailedPerson | { readonly role: null; readonly email: string }

/** Each address once. Throws desk_mail_no_receiver, and invalid_email_format for what is no address. */
function chooseReceivers(
  people: readonly MailedPerson[],
  { receivers, additional = [] }: Pick<Written, 'receivers' | 'additional'>,
): Receiver[] {
  const wanted = receivers.map((role) => mailedAs[role])
  const chosen = onceEach<Receiver>([
    ...people.filter(({ role }) => wanted.includes(role)),
    ...additional.map((email) => ({ role: null, email })),
  ])
  if (chosen.some(({ email }) => !isMailAddress(email))) throw new AppError('invalid_email_format')
  if (chosen.length === 0) throw new AppError('desk_mail_no_receiver')
  return chosen
}

/** A mail for each receiver, whose frame is in their language; the words are the consultant's own. */
async function mailsFor(
  { db, viewer }: Tx,
  row: RequestRow,
  receivers: readonly Receiver[],
  { subject, body, language: own }: Pick<Written, 'subject' | 'body'> & { readonly language: Language },
) {
  const consultant = await findConsultant(db, row.company_id, viewer.loginId)
  const page = `/pre-trip/detail?${new URLSearchParams({ requestRef: row.reference })}`
  return receivers.map((one) => {
    const language = one.role === null ? own : readerLanguage(one)
    const hasLogin = one.role !== null && one.loginId !== null
    return {
      template: 'deskMail' as const,
      companyId: row.company_id,
      language,
      to: {
        address: one.email,
        name: one.role === null ? null : nameOf(one, language),
        // The outbox of a company knows its own logins.
        loginId: hasLogin && one.role !== 'consultant' ? one.loginId : null,
      },
      values: {
        subject,
        body,
        by: consultant ? personName(consultant, language) : '',
        trip: row.trip_name,
        reference: row.reference,
        path: hasLogin ? page : null,
      },
    }
  })
}

/** A request of a company that the viewer serves. */
async function served({ db, viewer, about }: Tx, reference: string, now: Date): Promise<RequestRow> {
  const row = await findRequest(db, viewer, reference, now)
  if (!row || !viewer.deskCompanies.includes(row.company_id)) throw new AppError('record_not_found')
  about({ requestId: row.id })
  return row
}

/** Who could get a mail; the consultant is whoever has the request at the desk, else the viewer. */
async function receiversOf({ db, viewer }: Tx, row: RequestRow): Promise<MailedPerson[]> {
  const holder = await findItemHolder(db, row.company_id, row.id)
  const people = await findMailed(db, row, holder ?? viewer.loginId)
  const guest = row.traveler_id === null ? (row.form.guest?.email ?? null) : null
  if (guest === null) return people
  const nameless = { name_zh_tw: null, name_zh_cn: null, name_ja_jp: null, language: null, languages: [] }
  return [...people, { role: 'traveler', loginId: null, email: guest, name: row.traveler_name, ...nameless }]
}

const readerLanguage = ({ language, languages }: MailedPerson): Language =>
  languageOf({ language, companyLanguages: languages })

const nameOf = ({ name, name_zh_tw, name_zh_cn, name_ja_jp }: MailedPerson, language: Language): string =>
  nameIn({ name, localizedNames: { 'zh-TW': name_zh_tw, 'zh-CN': name_zh_cn, 'ja-JP': name_ja_jp } }, language)

async function valuesOf(
  { db, viewer }: Tx,
  row: RequestRow,
  { people, language }: { readonly people: readonly MailedPerson[]; readonly language: Language },
): Promise<Record<MailPlaceholder, string>> {
  const traveler = people.find(({ role }) => role === 'traveler')
  const consultant = await findConsultant(db, row.company_id, viewer.loginId)
  const company = await findServedName(db, row.company_id)
  const day = (text: string) => formatDay(text.replaceAll('-', ''), language)
  const days = [row.first_day, row.last_day].filter((one) => one !== null).map(day)
  return {
    traveller: traveler ? nameOf(traveler, language) : row.traveler_name,
    trip: row.trip_name,
    reference: row.reference,
    dates: [...new Set(days)].join(' – ') || '–',
    consultant: consultant ? personName(consultant, language) : '',
    company: companyNameIn(company, language),
    locator: row.booked_ref ?? row.booking_ref ?? '–',
  }
}
