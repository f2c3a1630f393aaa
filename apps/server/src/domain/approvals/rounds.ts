import type { Rates } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { AppError } from '../../kernel/app-error.ts'
import { findRates } from '../money/rates.store.ts'
import { findCountryLevels } from '../risk/country-levels.store.ts'
import { riskRulesKind } from '../risk/risk-rules.kind.ts'
import { findCompanyRules, type VersionedRules } from '../rules-documents/rules-documents.store.ts'
import { type WorkingDays, workingDaysKind } from '../working-days/working-days.kind.ts'
import { addWorkingHours, dayAt, type WorkCalendar, workingMinutesBetween } from '../working-days/working-time.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { ApprovalState } from './approval.rules.ts'
import { type ApprovalRules, approvalRulesKind } from './approval-rules.kind.ts'
import type { Texts } from '../rules-documents/rules-texts.ts'
import type { Db } from './approval.store.ts'
import { candidatesOf } from './candidates.rules.ts'
import { findApprovers, findStandIns } from './candidates.store.ts'
import {
  decide,
  type Decided,
  decidedAs,
  DecidedAs,
  openLevelOf,
  type Round,
  settle,
  stateOfLevels,
  turnOfLevel,
  type Verdict,
} from './decide.rules.ts'
import { furtherLevel, type Judged, judge, needsSignIn } from './judge.rules.ts'
import {
  type ApprovalObject,
  insertRound,
  type NewLevel,
  type RoundSubject,
  saveDecided,
  saveShifted,
  type StoredRound,
  type WorkingMinutesOf,
} from './rounds.store.ts'

/** One engine for everything that needs approval. Every function runs in the caller's transaction. */

/** A company as far as its approvals need it. */
export interface ApprovalCompany {
  readonly id: number
  /** IANA zone. */
  readonly timeZone: string
}

/** What is to be approved, and who asks. */
export interface Submission {
  readonly company: ApprovalCompany
  /** The levels of its countries are read with the rules that look at them. */
  readonly judged: Omit<Judged, 'riskLevels'>
  readonly travelerId: number | null
  /** Logins of whoever asks and travels. */
  readonly ownIds: readonly number[]
  /** Chosen approvers by level, 1-based. */
  readonly chosen: Readonly<Record<string, number>>
  readonly now: Date
}

export interface PlannedRound {
  readonly rule: { readonly id: string; readonly version: number; readonly names: Texts }
  readonly state: ApprovalState
  readonly levels: readonly NewLevel[]
  /** The levels of countries that the rules looked at; null where no rule does. */
  readonly riskLevels: Judged['riskLevels'] | null
}

/** What a plan is made with, where the caller has read it already. */
export interface PlanFacts {
  readonly approval: VersionedRules<ApprovalRules>
  readonly days: VersionedRules<WorkingDays>
  readonly rates: Rates | null
}

/**
 * Who would decide it, by the rules of today. Null where no rule applies. Levels without a candidate have none here; the
 * submission refuses them.
 */
export async function planRound(db: Db, submission: Submission, facts?: PlanFacts): Promise<PlannedRound | null> {
  const { company, judged, ownIds, now } = submission
  const day = dayAt(now, company.timeZone)
  const { version, rules } = facts?.approval ?? (await findCompanyRules(db, approvalRulesKind, company.id, day))
  const riskLevels = looksAtRisk(rules) ? await findRiskLevels(db, submission, day) : null
  const judgement = judge(
    rules,
    { ...judged, riskLevels: riskLevels ?? {} },
    {
      rates: facts ? facts.rates : await findRates(db, day),
      digitsOf: (currency) => findCurrency(currency)?.digits,
    },
  )
  if (!judgement) return null
  const approvers = judgement.levels.flatMap((level) => level.approvers)
  const known = await findApprovers(db, {
    companyId: company.id,
    emails: approvers.flatMap((approver) => ('email' in approver ? [approver.email] : [])),
    travelerId: submission.travelerId,
    costCentre: judged.costCentre,
  })
  const planned = judgement.levels.map((level, index): NewLevel => {
    const named = candidatesOf(level, known, ownIds)
    const isLost = named.length === 0 && level === furtherLevel
    const candidateIds = isLost ? candidatesOf({ ...level, approvers: [{ role: 'manager' }] }, known, ownIds) : named
    const needsAll = level.decidedBy === 'all'
    const chosen = submission.chosen[String(index + 1)]
    const isChoosable = !needsAll && chosen !== undefined && candidateIds.includes(chosen)
    return {
      level: index + 1,
      names: level.name ?? null,
      state: ApprovalState.Pending,
      needsAll,
      mustChoose: level.mustChoose && !needsAll && candidateIds.length > 1,
      candidateIds,
      chosenId: isChoosable ? chosen : null,
      decisions: [],
      openedAt: null,
      dueAt: null,
    }
  })
  const opened = settle(planned, ownIds, now)
  const calendar = facts ? { ...facts.days.rules, timeZone: company.timeZone } : await findCalendar(db, company, day)
  // When the later levels are due assumes that each before them takes as long as it may.
  let from = now
  const levels = planned.map((level, index) => {
    from = addWorkingHours(from, rules.reminders.escalateAfterHours, calendar)
    return { ...level, ...opened[index], dueAt: from }
  })
  return {
    rule: { id: judgement.rule.id, version, names: judgement.rule.name },
    state: stateOfLevels(levels),
    levels,
    riskLevels,
  }
}

const looksAtRisk = ({ rules }: ApprovalRules): boolean =>
  rules
    .flatMap((rule) => [...rule.conditions, ...rule.levels.flatMap(({ conditions }) => conditions)])
    .some(({ on }) => on === 'countryRisk')

/** What the company's sources say today of the countries that the trip leads to. */
async function findRiskLevels(db: Db, { company, judged }: Submission, day: string): Promise<Judged['riskLevels']> {
  const { rules } = await findCompanyRules(db, riskRulesKind, company.id, day)
  const levels = await findCountryLevels(db, rules.primarySource, judged.countries)
  return Object.fromEntries([...levels].map(([country, { level }]) => [country, level]))
}

/**
 * Begins a round. Throws approve_form_not_found where no rule applies, approver_not_found where a level has nobody left,
 * select_level_approver where one is to be chosen and was not.
 */
export async function beginRound(
  db: Db,
  submission: Submission,
  {
    kind,
    objectId,
    requestedBy,
    subject,
  }: {
    readonly kind: ApprovalObject
    readonly objectId: number
    readonly requestedBy: number | null
    readonly subject: RoundSubject
  },
): Promise<PlannedRound & { readonly id: number; readonly round: number }> {
  const planned = await planRound(db, submission)
  if (!planned) throw new AppError('approve_form_not_found')
  for (const { level, candidateIds, mustChoose, chosenId } of planned.levels) {
    if (candidateIds.length === 0) throw new AppError('approver_not_found')
    if (mustChoose && chosenId === null)
      throw planned.levels.length === 1
        ? new AppError('select_approver')
        : new AppError('select_level_approver', { x: String(level) })
  }
  const saved = await insertRound(db, {
    ...planned,
    companyId: submission.company.id,
    kind,
    objectId,
    requestedBy,
    at: submission.now,
    subject: planned.riskLevels ? { ...subject, riskLevels: planned.riskLevels } : subject,
    ownIds: submission.ownIds,
  })
  return { ...planned, ...saved }
}

async function findCalendar(db: Db, { id, timeZone }: ApprovalCompany, day: string): Promise<WorkCalendar> {
  const { rules } = await findCompanyRules(db, workingDaysKind, id, day)
  return { ...rules, timeZone }
}

/** When a level that opens now has to be decided. */
export async function dueFrom(db: Db, company: ApprovalCompany, now: Date): Promise<Date> {
  return dueBy(db, company, now, await findCalendar(db, company, dayAt(now, company.timeZone)))
}

async function dueBy(db: Db, company: ApprovalCompany, now: Date, calendar: WorkCalendar): Promise<Date> {
  const day = dayAt(now, company.timeZone)
  const { rules } = await findCompanyRules<ApprovalRules>(db, approvalRulesKind, company.id, day)
  return addWorkingHours(now, rules.reminders.escalateAfterHours, calendar)
}

/** How long levels that are decided now have taken, by the calendar of today. */
const workingMinutesBy =
  (calendar: WorkCalendar, now: Date): WorkingMinutesOf =>
  (level) =>
    level.state === ApprovalState.Pending || level.openedAt === null || decidedAs(level) === DecidedAs.Settled
      ? null
      : workingMinutesBetween(level.openedAt, now, calendar)

/**
 * Decides the open level of a round that the caller has locked. Throws own_request, already_decided or not_your_turn; the
 * round stays as it was.
 */
export async function decideRound(
  db: Db,
  company: ApprovalCompany,
  round: StoredRound,
  loginId: number,
  verdict: Verdict,
): Promise<Decided> {
  const standsInFor = await findStandIns(db, company.id, loginId, verdict.at)
  const result = decide(round, { loginId, standsInFor }, verdict)
  if (result === 'own') throw new AppError('own_request')
  if (result === 'decided') throw new AppError('already_decided')
  if (result === 'notYourTurn') throw new AppError('not_your_turn')
  const { at } = verdict
  const calendar = await findCalendar(db, company, dayAt(at, company.timeZone))
  const dueAt = result.opened ? await dueBy(db, company, at, calendar) : null
  const workingMinutes = workingMinutesBy(calendar, at)
  await saveDecided(db, round, result.round, { changed: result.changed, dueAt, now: at, workingMinutes })
  return result
}

/** Whether the company wants a sign-in before a decision about this total. */
export async function wantsSignIn(
  db: Db,
  { id, timeZone }: ApprovalCompany,
  total: FormattedMoney | null,
  now: Date,
): Promise<boolean> {
  const day = dayAt(now, timeZone)
  const { rules } = await findCompanyRules<ApprovalRules>(db, approvalRulesKind, id, day)
  if (rules.linkDecisions.signIn === 'never') return false
  const digitsOf = (currency: string) => findCurrency(currency)?.digits
  return needsSignIn(rules.linkDecisions, total, { rates: await findRates(db, day), digitsOf })
}

/** Logins whose turn it is; empty once it is decided. */
export function turnOfRound(round: Round): number[] {
  const open = openLevelOf(round)
  return open ? turnOfLevel(open, round.ownIds) : []
}

/**
 * Gives the approvers of a locked round under way the working time back that it was on hold. They are not reminded at once.
 */
export async function shiftLevels(
  db: Db,
  company: ApprovalCompany,
  round: StoredRound,
  { heldAt, now }: { readonly heldAt: Date; readonly now: Date },
): Promise<void> {
  const calendar = await findCalendar(db, company, dayAt(now, company.timeZone))
  const hours = workingMinutesBetween(heldAt, now, calendar) / 60
  const open = openLevelOf(round)?.level
  const shifted = round.levels.flatMap(({ level, state, dueAt }) =>
    state === ApprovalState.Pending && dueAt ? [{ level, dueAt: addWorkingHours(dueAt, hours, calendar) }] : [],
  )
  await saveShifted(db, round, { shifted, open: open ?? null, now })
}
