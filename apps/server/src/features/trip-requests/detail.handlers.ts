import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import { emissionsOf } from '../../domain/emissions/form-emissions.ts'
import { planRound, wantsSignIn } from '../../domain/approvals/rounds.ts'
import { budgetStateOf } from '../../domain/budgets/budget-state.ts'
import { judgeBudget } from '../../domain/budgets/follow-request.ts'
import { findUsualOfRequests } from '../../domain/fares/usual/usual-of-requests.ts'
import { judgeRequest } from '../../domain/policy/judge-request.ts'
import { policyOfLevels } from '../../domain/policy/policy-at-submission.ts'
import { placesOfRequest } from '../../domain/risk/trip-places.ts'
import { warningsOf, withoutKeys } from '../../domain/risk/warnings.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { presentDetail } from './detail.present.ts'
import { presentLevel } from '../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../domain/requests/request-parts.store.ts'
import { findWhole } from './detail.store.ts'
import { textIn } from '../../domain/rules-documents/rules-texts.ts'
import { findFormContext, formRulesOf } from './form-context.ts'
import { contextOf, deriveFor } from './orders/order-columns.ts'
import { findRequest, findTraveler } from '../../domain/requests/request.store.ts'
import { askedOfBudget, withBudget } from '../../domain/requests/request-round.ts'
import { totalOf } from '../../domain/requests/request-total.rules.ts'
import { submissionOf } from './submit.handlers.ts'
import { verdictsNow } from './verdicts-now.ts'

type Calls = Pick<typeof tripRequests, 'retrieve' | 'preview'>

/** One request: what its page shows, and what a form would come to. */
export const detailHandlers: Handlers<Calls> = {
  retrieve: ({ ReferenceNumber, RequestSource }, ctx) =>
    ctx.read(async (tx) => {
      const whole = await findWhole(tx.db, tx.viewer, ReferenceNumber, ctx.now())
      if (!whole || (RequestSource !== undefined && RequestSource !== whole.row.source))
        throw new AppError('record_not_found')
      tx.about({ requestId: whole.row.id })
      const { row } = whole
      const company = { id: row.company_id, timeZone: row.time_zone }
      const isByLink = tx.viewer.kind === 'email'
      const signInToDecide = isByLink && (await wantsSignIn(tx.db, company, totalOf(row), ctx.now()))
      const reader = { now: ctx.now(), language: ctx.language }
      const warnings = await warningsOf(tx.db, company, placesOfRequest(row.form), reader)
      const verdicts = await verdictsNow(tx.db, whole)
      const detail = presentDetail(whole, tx.viewer, { language: ctx.language, signInToDecide, verdicts })
      const currency = row.currency ?? row.company_currency
      const asked = row.booked_at === null ? [{ segments: row.form.segments, currency }] : []
      const [UsualFare = null] = await findUsualOfRequests(tx.db, asked, ctx.now())
      const own = tx.viewer.kind === 'login' ? tx.viewer : null
      const Budget = await budgetStateOf(
        tx.db,
        { ...askedOfBudget(row), requestId: row.id, status: row.status },
        { loginId: own?.loginId ?? null, ownsCompany: own !== null && own.scope.kind !== 'travelers' },
        ctx.now(),
      )
      return { ...detail, RiskWarnings: withoutKeys(warnings), UsualFare, Budget }
    }),
  preview: ({ ReferenceNumber, form }, ctx) =>
    ctx.read(async (tx) => {
      const { db, viewer } = tx
      const now = ctx.now()
      const kept = ReferenceNumber === undefined ? null : await findRequest(db, viewer, ReferenceNumber, now)
      if (kept === undefined) throw new AppError('record_not_found')
      const companyId = kept?.company_id ?? viewer.companyId
      const found = await findFormContext(db, companyId, now)
      const context = kept ? contextOf(kept, found) : found
      const { columns, total, parts } = await deriveFor(db, kept, form, context)
      const traveler = form.travelerId === null ? undefined : await findTraveler(db, companyId, Number(form.travelerId))
      const asked = {
        ...columns,
        id: kept?.id ?? null,
        company_id: companyId,
        company_currency: context.company.currency,
        time_zone: context.company.time_zone,
        source: kept?.source ?? 0,
        form,
        pricing: { Parts: parts },
        requested_by: kept?.requested_by ?? viewer.loginId,
        traveler_id: traveler?.id ?? null,
        traveler_login_id: traveler?.login_id ?? null,
        chosen_approvers: kept?.chosen_approvers ?? {},
      }
      const policy = policyOfLevels(await judgeRequest(db, asked, { now }))
      const budget = await judgeBudget(db, askedOfBudget(asked), now, { locks: false })
      const plan = await planRound(db, withBudget(submissionOf(asked, now, policy), budget))
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
}
