import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { formatMoney, type FormattedMoney } from '@portolan/rules/format-money'
import type { RequestRole } from '@portolan/rules/request-transitions'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { personIn } from '../../domain/requests/request-parts.present.ts'
import { findHistory, findMail } from './detail.store.ts'
import { findPeople, type PersonName } from '../../domain/requests/request-parts.store.ts'
import { textIn } from '../../domain/rules-documents/rules-texts.ts'
import type { RequestEventWord } from '../../domain/requests/request-event-words.ts'
import { findRequest } from '../../domain/requests/request.store.ts'
import { rolesOf } from './roles.ts'
import { requestTextsIn } from './request-texts.ts'
import type { TellDeps } from '../../domain/requests/tell.ts'

type Calls = Pick<typeof tripRequests, 'loadHistory' | 'getMail'>

/** What was done and sent about a request. */
export const createHistoryHandlers = (deps: TellDeps): Handlers<Calls> => ({
  loadHistory: ({ ReferenceNumber }, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const row = await findRequest(tx.db, tx.viewer, ReferenceNumber, now)
      if (!row) throw new AppError('record_not_found')
      const roles = rolesOf(tx.viewer, row)
      const { operations, mails } = shownTo(roles, tx.viewer, await findHistory(tx.db, row))
      const named = operations.flatMap(({ login_id, for_login_id, detail }) => [
        login_id,
        for_login_id,
        approverIn(detail),
      ])
      const ids = [...new Set(named.filter((id) => id !== null))]
      const people = new Map((await findPeople(tx.db, row.company_id, ids, now)).map((person) => [person.id, person]))
      return {
        Operations: operations.map((one) => ({
          At: one.at.toISOString(),
          Operator: personIn(people, one.login_id, ctx.language),
          For: personIn(people, one.for_login_id, ctx.language),
          What: sayEvent(one.what as RequestEventWord, one.detail as Detail, people, ctx.language),
          Remark: one.remark,
        })),
        Mails: mails.map(({ id, at, subject, sender, receivers, cc, bcc }) => ({
          Id: String(id),
          Date: at.toISOString(),
          Subject: subject,
          From: sender,
          To: receivers,
          Cc: cc,
          Bcc: bcc,
        })),
      }
    }),
  getMail: ({ ReferenceNumber, Id }, ctx) =>
    ctx.read(async (tx) => {
      const row = await findRequest(tx.db, tx.viewer, ReferenceNumber, ctx.now())
      const found = row && (await findMail(tx.db, row, Number(Id)))
      const mail = row && found && isMailOf(rolesOf(tx.viewer, row), tx.viewer, found) ? found : null
      const Html = mail?.body ? deps.mail.openCopy(mail.body) : null
      if (!mail || Html === null) throw new AppError('email_history_not_found')
      return { Subject: mail.subject, Html }
    }),
})

type History = Awaited<ReturnType<typeof findHistory>>
type Mail = Pick<History['mails'][number], 'template' | 'receivers' | 'cc' | 'bcc'>

/** What consultants write for each other; it is about the desk's work, not about the trip. */
const ofTheDesk = /^desk(?:Task|Step)/

/**
 * The history as somebody sees it. The desk's tasks, its notes at a hand-over and hidden addresses are for consultants;
 * what a consultant wrote to somebody is for them and for people of the request.
 */
function shownTo(roles: readonly RequestRole[], reader: RequestReader, { operations, mails }: History): History {
  if (roles.includes('consultant')) return { operations, mails }
  return {
    operations: operations
      .filter(({ what }) => !ofTheDesk.test(what) && (what !== 'deskMail' || roles.length > 0))
      .map((one) => (one.what === 'deskHandedOver' ? { ...one, remark: null } : one)),
    mails: mails.filter((mail) => isMailOf(roles, reader, mail)).map((mail) => ({ ...mail, bcc: [] })),
  }
}

/** Whether somebody may read a mail: of those that consultants wrote, whoever only decides or looks sees what they got. */
const isMailOf = (roles: readonly RequestRole[], reader: RequestReader, { template, receivers, cc, bcc }: Mail) =>
  template !== 'deskMail' ||
  roles.length > 0 ||
  (reader.kind === 'login' && [...receivers, ...cc, ...bcc].includes(reader.email))

type Detail = Readonly<Record<string, unknown>>

const approverIn = (detail: unknown): number | null => {
  const id = (detail as Detail).approverId
  return typeof id === 'number' ? id : null
}

/** A line of the operation history in the reader's language. */
function sayEvent(
  what: RequestEventWord,
  detail: Detail,
  people: ReadonlyMap<number, PersonName>,
  language: Language,
): string {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const total = detail.total as FormattedMoney | undefined
  const rules = detail.rules as Parameters<typeof textIn>[0] | undefined
  const { events, byLink, policyOutcomes } = requestTextsIn(language)
  const outcome = policyOutcomes[detail.outcome as keyof typeof policyOutcomes] as string | undefined
  return fill(detail.isByLink === true ? fill(byLink, { what: events[what] }) : events[what], {
    round: text(detail.round),
    level: text(detail.level),
    earlier: text(detail.earlier),
    file: text(detail.file),
    subject: text(detail.subject),
    count: text(detail.count),
    booking: text(detail.booking),
    source: text(detail.source),
    number: text(detail.number),
    outcome: outcome === undefined ? '' : fill(outcome, { level: text(detail.level) }),
    option: text(detail.option),
    plan: text(detail.plan),
    traveller: text(detail.traveller),
    rule: rules ? textIn(rules, language) : '',
    total: total ? formatMoney(total, language) : '',
    approver: personIn(people, approverIn(detail), language)?.Name ?? '',
  })
}
