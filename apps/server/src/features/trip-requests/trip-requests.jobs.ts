import { RequestStatus } from '@portolan/rules/request-transitions'
import { approvalRulesKind } from '../../domain/approvals/approval-rules.kind.ts'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { findApprovers } from '../../domain/approvals/candidates.store.ts'
import { turnOfRound } from '../../domain/approvals/rounds.ts'
import { requestFormKind } from '../../domain/requests/request-form.kind.ts'
import { findCompanyRules } from '../../domain/rules-documents/rules-documents.store.ts'
import { workingDaysKind } from '../../domain/working-days/working-days.kind.ts'
import { addWorkingHours, dayAt, isWorkingTime } from '../../domain/working-days/working-time.ts'
import { job, type JobRun, purge, wholeDeployment } from '../../jobs/job.ts'
import { noteRoundOver } from './booking/booked-round.ts'
import { addEvents } from '../../domain/requests/request-events.store.ts'
import { addParties, lockForJob, type RequestRow, updateRequest } from '../../domain/requests/request.store.ts'
import { statusAfterStep } from './roles.ts'
import { ask, endRound, peopleOf, takeOpenRound } from '../../domain/requests/request-round.ts'
import { tell, type TellDeps } from '../../domain/requests/tell.ts'
import {
  findLapsed,
  findOpenLevels,
  noteEscalated,
  noteReminded,
  type OpenLevelRow,
  purgeMailBodies,
} from './watch.store.ts'

/** Nobody is reminded twice within this time, however often the job runs. */
const quietMs = 3_600_000

/** How long the texts of mails about requests are kept. */
const mailBodyYears = 2

export const mailBodyPurge = purge(({ now }) => ({ transaction }) => {
  const before = now()
  before.setUTCFullYear(before.getUTCFullYear() - mailBodyYears)
  return transaction(({ db }) => purgeMailBodies(db, before))
})

/** Reminds approvers on their company's working days, and passes on what is overdue. */
export const approvalReminders = job({
  queue: 'approval-reminders',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 3,
  concurrency: 1,
  schedule: '*/15 * * * *',
  run: (parts) => async (_, run) => {
    const now = parts.now()
    const open = await run.transaction(({ db }) => findOpenLevels(db, new Date(now.getTime() - quietMs)))
    let told = 0
    for (const level of open) {
      if (run.signal.aborted) break
      if (await remindOne(run, parts, level)) told += 1
    }
    if (told > 0) run.log.info({ told }, 'approvers reminded')
  },
})

/** One level in a transaction of its own; whether somebody was told. */
const remindOne = (run: JobRun, deps: TellDeps, found: OpenLevelRow): Promise<boolean> =>
  run.transaction(async ({ db }) => {
    const now = deps.now()
    const row = await lockForJob(db, found.company_id, found.request_id)
    const round = row && (await takeOpenRound(db, row))
    const level = round?.levels.find((one) => one.level === found.level)
    if (!row || !round || !level?.openedAt || row.status !== RequestStatus.InProgress) return false
    const day = dayAt(now, row.time_zone)
    const [{ rules }, { rules: days }] = [
      await findCompanyRules(db, approvalRulesKind, row.company_id, day),
      await findCompanyRules(db, workingDaysKind, row.company_id, day),
    ]
    const calendar = { ...days, timeZone: row.time_zone }
    if (!isWorkingTime(now, calendar)) return false
    const place = { companyId: row.company_id, approvalId: round.id, level: level.level }
    if (found.escalated_at === null && level.dueAt !== null && level.dueAt <= now) {
      const to = await escalationOf(db, row, round.ownIds)
      if (to !== null) {
        await noteEscalated(db, { ...place, to, at: now })
        // Who decides it now may see it from now on, whatever their view right.
        await addParties(db, row.company_id, row.id, [{ loginId: to, role: 'approver' }])
        await addEvents(db, row, {
          at: now,
          loginId: null,
          what: 'escalated',
          detail: { level: level.level, approverId: to },
        })
        const levels = round.levels.map((one) => (one === level ? { ...one, chosenId: null, candidateIds: [to] } : one))
        await ask(db, deps, row, { round: { ...round, levels }, by: null, event: 'escalated' })
        return true
      }
    }
    const { afterHours, everyHours } = rules.reminders
    const from = found.reminded_at ?? level.openedAt
    const hours = found.reminded_at === null ? afterHours : everyHours
    if (addWorkingHours(from, hours, calendar) > now || turnOfRound(round).length === 0) return false
    await noteReminded(db, place, now)
    await addEvents(db, row, { at: now, loginId: null, what: 'reminded', detail: { level: level.level } })
    await ask(db, deps, row, { round, by: null, event: 'reminder' })
    return true
  })

/** Who decides what nobody decided in time: the cost centre's fallback approver. */
async function escalationOf(db: Db, row: RequestRow, ownIds: readonly number[]): Promise<number | null> {
  const wanted = { companyId: row.company_id, emails: [], travelerId: row.traveler_id, costCentre: row.cost_centre }
  const { fallback } = await findApprovers(db, wanted)
  return fallback === null || ownIds.includes(fallback) ? null : fallback
}

/** Ends requests whose trip began before they were approved. */
export const lapsedRequests = job({
  queue: 'lapsed-requests',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 3,
  concurrency: 1,
  schedule: '7 * * * *',
  run: (parts) => async (_, run) => {
    const found = await run.transaction(({ db }) => findLapsed(db, parts.now()))
    let lapsed = 0
    for (const { company_id, id } of found) {
      if (run.signal.aborted) break
      if (await lapseOne(run, parts, company_id, id)) lapsed += 1
    }
    if (lapsed > 0) run.log.info({ lapsed }, 'requests lapsed')
  },
})

const lapseOne = (run: JobRun, deps: TellDeps, companyId: number, id: number): Promise<boolean> =>
  run.transaction(async ({ db }) => {
    const now = deps.now()
    const row = await lockForJob(db, companyId, id)
    if (!row || row.first_day === null || row.last_day === null) return false
    const today = dayAt(now, row.time_zone)
    const { rules } = await findCompanyRules(db, requestFormKind, companyId, today)
    // Where trips that have begun are accepted, a request lives as long as its trip.
    if (today <= (rules.acceptsBegunTrips ? row.last_day : row.first_day)) return false
    const status = statusAfterStep(row, 'lapse', { roles: ['system'], language: 'en-US' })
    const asked = await endRound(db, row, now, 'withdrawn')
    await updateRequest(db, row, { status, held_from: null, cancel_reason: 'lapsed' }, now)
    await addEvents(db, row, { at: now, loginId: null, what: 'lapsed' })
    await noteRoundOver(db, deps, row, { status, now })
    await tell(db, deps, row, { event: 'lapsed', to: [...peopleOf(row), ...asked], by: null })
    return true
  })
