import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { formatMoney, type FormattedMoney } from '@portolan/rules/format-money'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import { planRound } from '../../domain/approvals/rounds.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { emissionsOf, personIn, personOf, presentDetail, presentLevel } from './detail.present.ts'
import {
  findHistory,
  findMail,
  findParties,
  findPeople,
  findWhole,
  insertMessage,
  type PersonName,
} from './detail.store.ts'
import { addEvents } from './events.store.ts'
import { textIn } from './fields.present.ts'
import { derive, findFormContext, formRulesOf, totalOfForm } from './form-context.ts'
import type { EventWord } from './messages/en-US.ts'
import { messageCharacters } from './metadata.handlers.ts'
import { findRequest, findTraveler } from './request.store.ts'
import { requestTextsIn } from './request-texts.ts'
import { submissionOf } from './submit.handlers.ts'
import { takeRequest } from './step.ts'
import { tell, type TellDeps } from './tell.ts'

type Calls = Pick<
  typeof tripRequests,
  'retrieve' | 'preview' | 'loadHistory' | 'getMail' | 'postMessage' | 'getMessageRelatedLogin'
>

/** One request: what its page shows, who said what, and what a form would come to. */
export const createDetailHandlers = (deps: TellDeps): Handlers<Calls> => ({
  retrieve: ({ ReferenceNumber, RequestSource }, ctx) =>
    ctx.read(async (tx) => {
      const whole = await findWhole(tx.db, tx.viewer, ReferenceNumber, ctx.now())
      if (!whole || (RequestSource !== undefined && RequestSource !== whole.row.source))
        throw new AppError('record_not_found')
      tx.about({ requestId: whole.row.id })
      return presentDetail(whole, tx.viewer, ctx.language)
    }),
  preview: ({ ReferenceNumber, form }, ctx) =>
    ctx.read(async (tx) => {
      const { db, viewer } = tx
      const now = ctx.now()
      const kept = ReferenceNumber === undefined ? null : await findRequest(db, viewer, ReferenceNumber, now)
      if (kept === undefined) throw new AppError('record_not_found')
      const companyId = kept?.company_id ?? viewer.companyId
      const context = await findFormContext(db, companyId, now)
      const columns = derive(form, context)
      const { total, parts } = totalOfForm(form, context)
      const traveler = form.travelerId === null ? undefined : await findTraveler(db, companyId, Number(form.travelerId))
      const plan = await planRound(
        db,
        submissionOf(
          {
            ...columns,
            company_id: companyId,
            time_zone: context.company.time_zone,
            source: kept?.source ?? 0,
            form,
            requested_by: kept?.requested_by ?? viewer.loginId,
            traveler_id: traveler?.id ?? null,
            traveler_login_id: traveler?.login_id ?? null,
            chosen_approvers: kept?.chosen_approvers ?? {},
          },
          now,
        ),
      )
      const ids = plan?.levels.flatMap(({ candidateIds }) => candidateIds) ?? []
      const people = new Map((await findPeople(db, companyId, ids, now)).map((person) => [person.id, person]))
      const kg = emissionsOf(form)
      return {
        Total: total,
        Parts: parts,
        Emissions: kg === null ? null : { Kg: kg, PlainestKg: emissionsOf(form, 'Y') ?? kg },
        RuleName: plan && textIn(plan.rule.names, ctx.language),
        Levels:
          plan?.levels.map((level) =>
            presentLevel(
              {
                ...level,
                state: ApprovalState.Pending,
                approverId: level.chosenId,
                decisions: [],
                openedAt: null,
                dueAt: level.dueAt?.toISOString() ?? null,
                escalatedAt: null,
              },
              people,
              ctx.language,
            ),
          ) ?? [],
        IsBegun: columns.first_day !== null && columns.first_day < formRulesOf(context).today,
      }
    }),
  loadHistory: ({ ReferenceNumber }, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const row = await findRequest(tx.db, tx.viewer, ReferenceNumber, now)
      if (!row) throw new AppError('record_not_found')
      const { operations, mails } = await findHistory(tx.db, row)
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
          What: sayEvent(one.what as EventWord, one.detail as Detail, people, ctx.language),
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
      const mail = row && (await findMail(tx.db, row, Number(Id)))
      const Html = mail?.body ? deps.mail.openCopy(mail.body) : null
      if (!mail || Html === null) throw new AppError('email_history_not_found')
      return { Subject: mail.subject, Html }
    }),
  postMessage: ({ ReferenceNumber, text, mentions = [] }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const body = text.trim()
      if (body === '' || body.length > messageCharacters) throw new AppError('invalid_message')
      const row = await takeRequest(tx, { ReferenceNumber }, now)
      const wanted = [...new Set(mentions.map(Number))]
      const parties = await findParties(tx.db, row)
      const mentioned = parties.filter(({ id }) => wanted.includes(id))
      if (mentioned.length < wanted.length) throw new AppError('related_login_not_found')
      const { loginId } = tx.viewer
      const id = await insertMessage(tx.db, row, { loginId, at: now, body, mentions: wanted })
      await addEvents(tx.db, row, { at: now, loginId, what: 'messaged' })
      await tell(tx.db, deps, row, { event: 'message', to: wanted, by: loginId, words: body })
      const [author] = await findPeople(tx.db, row.company_id, [loginId], now)
      return {
        Id: String(id),
        Author: author ? personOf(author, ctx.language) : { LoginId: String(loginId), Name: '' },
        At: now.toISOString(),
        Text: body,
        Mentions: mentioned.map((person) => personOf({ ...person, substituteId: null }, ctx.language)),
      }
    }),
  getMessageRelatedLogin: ({ ReferenceNumber }, ctx) =>
    ctx.read(async (tx) => {
      const row = await findRequest(tx.db, tx.viewer, ReferenceNumber, ctx.now())
      if (!row) throw new AppError('record_not_found')
      const { roles } = requestTextsIn(ctx.language)
      const parties = await findParties(tx.db, row)
      return {
        Logins: parties.map((person) => ({
          ...personOf({ ...person, substituteId: null }, ctx.language),
          Roles: (['requester', 'traveler', 'approver'] as const)
            .filter((role) => person[role])
            .map((role) => roles[role]),
        })),
      }
    }),
})

type Detail = Readonly<Record<string, unknown>>

const approverIn = (detail: unknown): number | null => {
  const id = (detail as Detail).approverId
  return typeof id === 'number' ? id : null
}

/** A line of the operation history in the reader's language. */
function sayEvent(
  what: EventWord,
  detail: Detail,
  people: ReadonlyMap<number, PersonName>,
  language: Language,
): string {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const total = detail.total as FormattedMoney | undefined
  const rules = detail.rules as Parameters<typeof textIn>[0] | undefined
  return fill(requestTextsIn(language).events[what], {
    round: text(detail.round),
    level: text(detail.level),
    earlier: text(detail.earlier),
    file: text(detail.file),
    rule: rules ? textIn(rules, language) : '',
    total: total ? formatMoney(total, language) : '',
    approver: personIn(people, approverIn(detail), language)?.Name ?? '',
  })
}
