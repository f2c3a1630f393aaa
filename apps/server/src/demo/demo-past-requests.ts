import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { addDays } from '@portolan/rules/calendar-day'
import { demandOf } from '@portolan/rules/policy/policy-demand'
import { RequestStatus } from '@portolan/rules/request-transitions'
import * as z from 'zod/mini'
import { attempt } from '../db/attempt.store.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import type { Db } from '../domain/approvals/approval.store.ts'
import { ApprovalState } from '../domain/approvals/approval.rules.ts'
import { beginRound, decideRound, turnOfRound } from '../domain/approvals/rounds.ts'
import { lockLastRound } from '../domain/approvals/rounds.store.ts'
import { judgeRequest, type RequestToJudge } from '../domain/policy/judge-request.ts'
import { policyOfLevels, submittedVerdict } from '../domain/policy/policy-at-submission.ts'
import type { SubmittedVerdict } from '../domain/policy/verdict.store.ts'
import { plainTripName } from '../domain/ledger/naming/trip-name.ts'
import { keepVerdict } from '../domain/requests/request-round.ts'
import { findCompanyRules } from '../domain/rules-documents/rules-documents.store.ts'
import { workingDaysKind } from '../domain/working-days/working-days.kind.ts'
import { addWorkingHours, dayAt, type WorkCalendar } from '../domain/working-days/working-time.ts'
import { linkOrder } from '../features/trip-requests/booking/booked-order.store.ts'
import { priceOfOrder } from '../features/trip-requests/booking/order-price.ts'
import { insertDelegation } from '../domain/approvals/delegations.store.ts'
import { addEvents, type RequestEvent } from '../domain/requests/request-events.store.ts'
import { derive, findFormContext, type FormContext, totalOfForm } from '../features/trip-requests/form-context.ts'
import { addParties, insertRequest, type Party, updateRequest } from '../domain/requests/request.store.ts'
import { noteEscalated } from '../features/trip-requests/watch.store.ts'
import { AppError } from '../kernel/app-error.ts'
import { cityCode } from '../reference/airports.ts'
import { type DemoViewerRow, demoViewers, findPastTrips, type PastOrder } from './demo.store.ts'
import { type PastCompany, type PastTrip, pastRequests } from './people/demo-past-requests.data.ts'

const day = 86_400_000
/** Days over which they are spread, and how long ago the last was made, so that each is decided and its trip over. */
const spread = 178
const lastMade = 6

/**
 * Requests of the past half year by the engine of approvals, at their own times: what approval health measures. Nobody is
 * told, since it is long past, and the lists show them among what is over.
 */
export async function enterPastRequests(pool: Pools['system'], now: Date): Promise<void> {
  const enter = async (past: PastCompany) => {
    const people = await systemTransaction(pool, null, ({ db }) => demoViewers(db, past.company))
    const companyId = people[0]?.company_id
    if (companyId !== undefined)
      await systemTransaction(pool, companyId, async ({ db }) => {
        const context = await findFormContext(db, companyId, now)
        const { rules } = await findCompanyRules(db, workingDaysKind, companyId, context.today)
        const calendar = { ...rules, timeZone: context.company.time_zone }
        const world: World = {
          db,
          past,
          people,
          context,
          calendar,
          now,
          standIn: await enterStandIn(db, past, people, now),
        }
        // Two of three began a trip that is booked and over; nobody has asked for the other bookings of the demo.
        const orders = await findPastTrips(db, companyId, new Date(now.getTime() - lastMade * day))
        for (let n = 0; n < past.count; n += 1) {
          const order = n % 3 === 0 ? undefined : orders[Math.floor((n * orders.length) / past.count)]
          const isEntered = order && (await attempt(db, () => enterBooked(world, order, n)).catch(falseIfAlone))
          if (!isEntered) await enterUsual(world, n)
        }
      })
  }
  await Promise.all(pastRequests.map(enter))
}

interface World {
  readonly db: Db
  readonly past: PastCompany
  readonly people: readonly DemoViewerRow[]
  readonly context: FormContext
  readonly calendar: WorkCalendar
  readonly now: Date
  readonly standIn: {
    readonly from: number
    readonly to: number
    readonly startsAt: Date
    readonly endsAt: Date
  } | null
}

/** The same number between 0 and 1 for the same request and purpose, at every start. */
const drawn = (n: number, purpose: number) => (Math.imul(n * 31 + purpose * 7 + 11, 2_654_435_761) >>> 0) / 2 ** 32

const byCode = (people: readonly DemoViewerRow[], code: string) =>
  people.find(({ traveler_code }) => traveler_code === code)

async function enterStandIn(db: Db, { standIn }: PastCompany, people: readonly DemoViewerRow[], now: Date) {
  const [from, to] = [byCode(people, standIn?.from ?? ''), byCode(people, standIn?.to ?? '')]
  if (!standIn || !from || !to) return null
  const startsAt = new Date(now.getTime() - standIn.daysAgo * day)
  const between = { from: from.login_id, to: to.login_id, startsAt, endsAt: new Date(startsAt.getTime() + 10 * day) }
  const delegation = { ...between, companyId: from.company_id, setByLoginId: from.login_id, setByClientId: null }
  await insertDelegation(db, { ...delegation, reason: null })
  return between
}

/** A request for one of the company's usual trips. */
async function enterUsual(world: World, n: number): Promise<void> {
  const { past, people, context, calendar, now } = world
  const [who, trip] = [past.travellers[n % past.travellers.length], past.trips[(n * 5) % past.trips.length]]
  const person = byCode(people, who?.code ?? '')
  if (!who || !trip || person?.traveler_id == null) throw new Error(`The demo's past request ${n} has no traveller`)
  const daysAgo = lastMade + (spread - lastMade) * (1 - (n + drawn(n, 1)) / past.count)
  const madeAt = addWorkingHours(new Date(now.getTime() - daysAgo * day), 9 * drawn(n, 2), calendar)
  // Every seventh asks a day or two before the trip, others weeks before.
  const lead = n % 7 === 3 ? 1 + (n % 2) : 12 + Math.floor(18 * drawn(n, 3))
  const firstDay = [addDays(dayAt(madeAt, calendar.timeZone), lead), addDays(context.today, -3)].toSorted()[0] ?? ''
  const [out, back] = [firstDay, addDays(firstDay, 2)].map((on) => on.replaceAll('-', ''))
  await enterOne(world, { ...trip, person, costCentre: who.costCentre, out: out ?? '', back: back ?? '', madeAt }, n)
}

/** The request with which a trip began that was booked, and its end. False where nobody or no price is known. */
async function enterBooked(world: World, order: PastOrder, n: number): Promise<boolean> {
  const { db, people, calendar, now } = world
  const person = people.find(({ traveler_id: id }) => id === order.traveler_id)
  if (!person) return false
  const price = await priceOfOrder(db, { company_id: person.company_id, traveler_id: order.traveler_id }, order.id, now)
  if (!price) return false
  const lead = n % 7 === 3 ? 3 : 12 + Math.floor(18 * drawn(n, 3))
  const madeAt = addWorkingHours(new Date(order.starts_at.getTime() - lead * day), 9 * drawn(n, 2), calendar)
  // Nobody knows the price to the cent before it is booked.
  const estimate = Math.ceil((price.Amount * (0.97 + 0.05 * drawn(n, 4))) / 10 ** (price.Digits + 1)) * 10
  const [from, to] = [cityCode(order.from_code), cityCode(order.to_code)]
  const asked = {
    name: plainTripName(order, 'en-US'),
    from,
    to,
    estimate: String(estimate),
    out: order.out,
    back: order.back,
  }
  const ended = await enterOne(world, { ...asked, person, costCentre: order.cost_centre, madeAt }, n)
  if (!ended.isApproved) return true
  const at = new Date(ended.at.getTime() + 3_600_000)
  await linkOrder(db, ended.request, order.id)
  await updateRequest(db, ended.request, { status: RequestStatus.Finish, paid: price }, at)
  const { login_id: loginId } = person
  await addEvents(db, ended.request, { at, loginId, what: 'finalized', detail: { total: price } })
  return true
}

/** Whoever would decide their own trip alone asked nobody. */
function falseIfAlone(error: unknown): false {
  if (error instanceof AppError && error.code === 'approver_not_found') return false
  throw error
}

interface PastAsked extends PastTrip {
  readonly person: DemoViewerRow
  readonly costCentre: string | null
  /** YYYYMMDD. */
  readonly out: string
  readonly back: string
  readonly madeAt: Date
}

interface PastEnd {
  readonly request: { readonly company_id: number; readonly id: number }
  readonly isApproved: boolean
  readonly at: Date
}

/** Enters a request and decides it. */
async function enterOne(world: World, asked: PastAsked, n: number): Promise<PastEnd> {
  const { db, past, context, calendar } = world
  const { person, costCentre, from, to, madeAt } = asked
  if (person.traveler_id === null) throw new Error(`The demo's past request ${n} has no traveller`)
  const form = z.parse(RequestForm, {
    travelerId: String(person.traveler_id),
    tripName: asked.name,
    costCentreCode: costCentre,
    flightEstimate: { totalBudget: asked.estimate, currency: past.currency },
    segments: [
      { depCity: from, dstCity: to, depDateText: asked.out, fareClass: 'Y' },
      { depCity: to, dstCity: from, depDateText: asked.back, fareClass: 'Y' },
    ],
  })
  const columns = derive(form, context)
  const { id } = await insertRequest(db, {
    ...columns,
    company_id: person.company_id,
    requested_by: person.login_id,
    traveler_id: person.traveler_id,
    traveler_name: person.name,
    group_id: null,
    chosen_approvers: '{}',
    created_at: madeAt,
    updated_at: madeAt,
  })
  const request = { company_id: person.company_id, id }
  const { login_id: loginId, company_id: companyId } = person
  const verdict = await verdictOf(world, { ...columns, id, traveler_id: person.traveler_id, form }, madeAt)
  const total =
    columns.total === null ? null : { Amount: columns.total, Currency: past.currency, Digits: columns.digits ?? 0 }
  const begun = await beginRound(
    db,
    {
      company: { id: companyId, timeZone: calendar.timeZone },
      judged: {
        source: 'request',
        costCentre,
        total,
        cities: columns.places.slice(1),
        countries: columns.countries,
        homeCountry: null,
        policy: policyOfLevels(verdict),
      },
      travelerId: person.traveler_id,
      ownIds: [loginId],
      chosen: {},
      now: madeAt,
    },
    { kind: 'request', objectId: id, requestedBy: loginId, subject: { total, form } },
  )
  if (verdict) await keepVerdict(db, request, verdict, { at: madeAt, round: begun.round })
  const ended = await decideAll(world, request, begun.rule.id, madeAt, n)
  await addEvents(db, request, { at: madeAt, loginId, what: 'submitted', detail: { round: 1 } }, ...ended.events)
  await addParties(db, companyId, id, [
    { loginId, role: 'requester' },
    { loginId, role: 'traveler' },
    ...ended.events.flatMap((event): Party[] =>
      event.loginId === null ? [] : [{ loginId: event.loginId, role: 'approver' }],
    ),
  ])
  const status = ended.isApproved ? RequestStatus.Confirmed : RequestStatus.Rejected
  const policy_outcome = verdict?.verdict.outcome ?? null
  await updateRequest(db, request, { status, submitted_at: madeAt, policy_outcome }, ended.at)
  return { request, isApproved: ended.isApproved, at: ended.at }
}

/** What the policy said when it was made, with a reason where it asks for one. */
async function verdictOf(
  { db, context }: World,
  request: Pick<RequestToJudge, 'id' | 'traveler_id' | 'cost_centre' | 'form' | 'total' | 'currency' | 'digits'>,
  now: Date,
): Promise<SubmittedVerdict | null> {
  const { id: company_id, currency: company_currency, time_zone } = context.company
  const pricing = { Parts: totalOfForm(request.form, context).parts }
  const judged = await judgeRequest(
    db,
    { ...request, company_id, company_currency, time_zone, source: 0, pricing },
    { now },
  )
  const isToSay = judged !== null && demandOf(judged.verdict, { mayBeAsked: true, reason: null }) === 'reason'
  return submittedVerdict(judged, isToSay ? 'The meeting was moved, and nothing nearer was left.' : null)
}

/** Decides level by level, each after as many working hours as its pace says. */
async function decideAll(
  { db, past, calendar, now, standIn }: World,
  request: { readonly company_id: number; readonly id: number },
  ruleId: string,
  from: Date,
  n: number,
): Promise<{ readonly isApproved: boolean; readonly at: Date; readonly events: readonly RequestEvent[] }> {
  let at = from
  const events: RequestEvent[] = []
  for (;;) {
    const round = await lockLastRound(db, request.company_id, 'request', request.id)
    const [turn] = round ? turnOfRound(round) : []
    if (!round || turn === undefined) return { isApproved: round?.state === ApprovalState.Approved, at, events }
    const open = round.levels.find(({ state }) => state === ApprovalState.Pending)
    const number = open?.level ?? 1
    const pace = past.pace[ruleId]?.[number - 1] ?? { hours: [1, 4] }
    const [least, most] = pace.hours
    // Who decides beside somebody follows soon.
    const pull = open?.decisions.length ? 0.3 : 1
    const hours = pull * (least + (most - least) * drawn(n, 10 + number + (open?.decisions.length ?? 0)) ** 1.5)
    // What was made last has less time.
    const latest = new Date(now.getTime() - day + number * 3_600_000)
    const wanted = addWorkingHours(at, hours, calendar)
    const escalated = open?.dueAt && open.dueAt < wanted && open.decisions.length === 0 ? open.dueAt : null
    at = wanted < latest ? wanted : new Date(Math.max(at.getTime() + 3_600_000, latest.getTime()))
    const isAway = standIn?.from === turn && at >= standIn.startsAt && at < standIn.endsAt
    const loginId = isAway ? standIn.to : turn
    const place = { companyId: request.company_id, approvalId: round.id, level: number }
    if (escalated && escalated < at) await noteEscalated(db, { ...place, to: loginId, at: escalated })
    const isApproved = pace.declinesEvery === undefined || n % pace.declinesEvery !== 4 % pace.declinesEvery
    const reason = isApproved ? null : 'Please combine it with the next visit.'
    const company = { id: request.company_id, timeZone: calendar.timeZone }
    await decideRound(db, company, round, loginId, { isApproved, reason, at })
    const detail = { level: number }
    events.push({ at, loginId, what: isApproved ? 'approved' : 'declined', detail, remark: reason })
  }
}
