import { dayAt } from '../../domain/working-days/working-time.ts'
import { findLapsedProposals, lockForOffice, setOverAside } from '../../domain/proposals/proposal.store.ts'
import { type Acting, publishNotes } from '../../domain/proposals/proposal-step.ts'
import { cancelProposal } from '../../domain/proposals/submit-proposal.ts'
import { mayTakeProposalStep } from '@portolan/rules/proposal-transitions'
import type { TellDeps } from '../../domain/requests/tell.ts'
import { job, type JobRun, wholeDeployment } from '../../jobs/job.ts'

/** Ends proposals whose trip began before they were confirmed. */
export const lapsedProposals = job({
  queue: 'lapsed-proposals',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 3,
  concurrency: 1,
  schedule: '17 * * * *',
  run: (parts) => async (_, run) => {
    const found = await run.transaction(({ db }) => findLapsedProposals(db, parts.now()))
    let lapsed = 0
    for (const one of found) {
      if (run.signal.aborted) break
      if (await lapseOne(run, parts, one)) lapsed += 1
    }
    if (lapsed > 0) run.log.info({ lapsed }, 'proposals lapsed')
  },
})

/** The list of what is open reads past what is over only until this has run. */
export const overProposals = job({
  queue: 'over-proposals',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 3,
  concurrency: 1,
  schedule: '37 * * * *',
  run: (parts) => async (_, run) => {
    const atOnce = 1_000
    let found = atOnce
    while (found === atOnce && !run.signal.aborted)
      found = await run.transaction(({ db }) => setOverAside(db, parts.now(), atOnce))
  },
})

/** One in a transaction of its own; whether it has lapsed. */
const lapseOne = (
  run: JobRun,
  deps: TellDeps,
  { companyId, reference }: { readonly companyId: number; readonly reference: string },
): Promise<boolean> =>
  run.transaction(async ({ db }) => {
    const now = deps.now()
    const row = await lockForOffice(db, companyId, { reference })
    if (!row || row.first_day === null || dayAt(now, row.time_zone) <= row.first_day) return false
    if (!mayTakeProposalStep(row.status, 'lapse', ['system'])) return false
    const by = { loginId: null, roles: ['system'] as const }
    const acting: Acting = { db, deps: { ...deps, notes: [] }, now, language: 'en-US', by }
    await cancelProposal(acting, row, { step: 'lapse', reason: null })
    await publishNotes(acting)
    return true
  })
