import { ApprovalState } from '../approvals/approval.rules.ts'
import type { Db } from '../approvals/approval.store.ts'
import { openLevelOf } from '../approvals/decide.rules.ts'
import { beginRound, type PlannedRound, type Submission, turnOfRound } from '../approvals/rounds.ts'
import { lockLastRound, type StoredRound, voidRound } from '../approvals/rounds.store.ts'
import { insertVerdict, type SubmittedVerdict } from '../policy/verdict.store.ts'
import { type AskedOfBudget, type BudgetJudgement, exceeded, judgeBudget } from '../budgets/follow-request.ts'
import { addEvents } from './request-events.store.ts'
import { totalOf, type TotalColumns } from './request-total.rules.ts'
import { addParties, type RequestRow } from './request.store.ts'
import { askedOf, endLinks, tell, type TellDeps } from './tell.ts'

/** Rounds of approval of requests, external orders and proposals: who is asked and told, and how a round ends early. */

/** Its round under way, locked after the request itself; null where none is. */
export async function takeOpenRound(db: Db, row: RequestRow): Promise<StoredRound | null> {
  const round = await lockLastRound(db, row.company_id, 'request', row.id)
  return round && openLevelOf(round) ? round : null
}

/** Ends the links of everybody whom a round asks; whoever chooses among a proposal's options keeps theirs. */
export async function endAskedLinks(
  db: Db,
  row: RequestRow,
  round: Pick<StoredRound, 'levels'> | null,
  now: Date,
  because: Parameters<typeof endLinks>[3],
): Promise<void> {
  if (row.source !== 2) return void (await endLinks(db, row, now, because))
  const asked = new Set(round?.levels.flatMap(({ candidateIds }) => candidateIds) ?? [])
  const all = new Set([...asked, ...(await askedOf(db, row.company_id, [...asked], now))])
  for (const loginId of [...all].filter((id) => !peopleOf(row).includes(id)))
    await endLinks(db, row, now, because, loginId)
}

/** Voids the round under way, whose links end. Answers whom it had asked, for whoever tells them. */
export async function endRound(db: Db, row: RequestRow, now: Date, because: 'edited' | 'withdrawn'): Promise<number[]> {
  const round = await takeOpenRound(db, row)
  await endAskedLinks(db, row, round, now, because)
  if (!round) return []
  const asked = await askedOf(db, row.company_id, turnOfRound(round), now)
  await voidRound(db, round, now)
  return asked
}
/** Logins of whoever asked and travels. */
export const peopleOf = ({
  requested_by,
  traveler_login_id,
  fellow_ids = [],
}: Pick<RequestRow, 'requested_by' | 'traveler_login_id'> & { readonly fellow_ids?: readonly number[] }): number[] => [
  ...new Set([requested_by, traveler_login_id, ...fellow_ids].filter((id) => id !== null)),
]

/** What a request, saved or not, asks of the budget of its cost centre. */
export const askedOfBudget = (
  row: Pick<RequestRow, 'company_id' | 'time_zone' | 'cost_centre' | 'first_day' | 'form' | keyof TotalColumns> & {
    readonly id: number | null
  },
): AskedOfBudget => ({
  companyId: row.company_id,
  requestId: row.id,
  timeZone: row.time_zone,
  costCentre: row.cost_centre,
  firstDay: row.first_day,
  total: totalOf(row),
  segments: row.form.segments,
})

/** What the company's rules judge, with what its budget says. */
export const withBudget = (submission: Submission, budget: BudgetJudgement | null): Submission =>
  budget
    ? { ...submission, judged: { ...submission.judged, budget: budget.state, budgetLevel: budget.level } }
    : submission

/** Begins a round, writes who is asked, and tells them; a rule without levels tells whoever asked. */
export async function beginRoundOf(
  db: Db,
  deps: TellDeps,
  row: RequestRow,
  asking: {
    readonly submission: Submission
    /** Who submits it; null for the booking tool and for imports. */
    readonly loginId: number | null
    /** Who asks for the trip. */
    readonly requestedBy: number | null
    /** What the travel policy says of it; null without one. */
    readonly verdict: SubmittedVerdict | null
    /** It is booked already: a budget that allows nothing more asks its approvers instead of refusing it. */
    readonly isBooked?: boolean
  },
): Promise<PlannedRound> {
  const { loginId, requestedBy, verdict, isBooked = false } = asking
  const at = asking.submission.now
  const budget = await judgeBudget(db, askedOfBudget(row), at, { locks: true })
  if (budget?.isBlocked && !isBooked) throw exceeded(budget.budget)
  const submission = withBudget(asking.submission, budget)
  const begun = await beginRound(db, submission, {
    kind: 'request',
    objectId: row.id,
    requestedBy,
    subject: { total: totalOf(row), form: row.form },
  })
  const candidates = begun.levels.flatMap(({ candidateIds }) => candidateIds)
  if (candidates.length > 0)
    await addParties(
      db,
      row.company_id,
      row.id,
      candidates.map((loginId) => ({ loginId, role: 'approver' })),
    )
  await addEvents(db, row, {
    at,
    loginId,
    what: 'submitted',
    detail: { round: begun.round },
    remark: row.form.noteToApprover,
  })
  // Before anybody is told: mails say what the policy says.
  if (verdict) await keepVerdict(db, row, verdict, { at, round: begun.round })
  if (begun.state === ApprovalState.Approved) {
    await addEvents(db, row, {
      at,
      loginId: null,
      what: 'approvedByRule',
      detail: { rules: begun.rule.names },
    })
    await tell(db, deps, row, { event: 'approvedByRule', to: peopleOf(row), by: null, rule: begun.rule.names })
  } else
    await ask(db, deps, row, {
      round: { ...begun, isVoided: false, ownIds: peopleOf(row) },
      by: requestedBy,
      words: row.form.noteToApprover,
      budget: budget?.state ?? null,
    })
  return begun
}

/** Keeps what the policy says of a request that is submitted, with a line of its history. */
export async function keepVerdict(
  db: Db,
  row: Pick<RequestRow, 'company_id' | 'id'>,
  verdict: SubmittedVerdict,
  when: { readonly at: Date; readonly round: number | null },
): Promise<void> {
  await insertVerdict(db, row, verdict, when)
  const { outcome, level } = verdict.verdict
  const detail = { number: verdict.version, outcome, level }
  await addEvents(db, row, { at: when.at, loginId: null, what: 'policyJudged', detail, remark: verdict.reason })
}

/** Tells those whose turn the open level of a round is, each with a link of their own. */
export async function ask(
  db: Db,
  deps: TellDeps,
  row: RequestRow,
  asking: {
    readonly round: Pick<StoredRound, 'levels' | 'state' | 'isVoided' | 'ownIds'>
    readonly by: number | null
    readonly words?: string | null
    /** Before the request holds something of its budget. */
    readonly budget?: 'within' | 'above' | null
    readonly event?: 'awaits' | 'reminder' | 'escalated'
    readonly dueAt?: Date | null
  },
): Promise<string[]> {
  const { round, by } = asking
  const open = openLevelOf(round)
  const level = round.levels.find((one) => one.level === open?.level)
  const turn = turnOfRound(round)
  const asked = await askedOf(db, row.company_id, turn, deps.now())
  return tell(db, deps, row, {
    event: asking.event ?? 'awaits',
    to: asked.filter((id) => !round.ownIds.includes(id)),
    by,
    ...(open ? { level: open.level } : {}),
    dueAt: asking.dueAt ?? level?.dueAt ?? null,
    words: asking.words ?? null,
    budget: asking.budget ?? null,
    isToDecide: true,
  })
}
