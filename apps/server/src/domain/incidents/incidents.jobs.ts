import { findKeptGroups, purgeKept } from '../../db/kept-groups.ts'
import { job, purge, wholeDeployment } from '../../jobs/job.ts'
import { findOpenIncidents } from './follow-incident.store.ts'
import { followIncident } from './follow-incident.ts'
import { clearAnswers, deleteIncidents, yearsKept } from './incident-purge.store.ts'

/** Compares open incidents with alerts and bookings, and keeps what was knowable at their first minutes. */
export const followIncidents = job({
  queue: 'follow-incidents',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 0,
  concurrency: 1,
  statementSeconds: 120,
  schedule: '* * * * *',
  run:
    ({ now }) =>
    async (_, { log, signal, transaction }) => {
      const failed: unknown[] = []
      for (const id of await transaction(({ db }) => findOpenIncidents(db))) {
        if (signal.aborted) return
        await transaction(({ db }) => followIncident(db, id, now())).catch((error: unknown) => {
          // The others do not wait for one.
          log.error({ incidentId: id, err: error }, 'an incident could not be followed')
          failed.push(error)
        })
      }
      if (failed.length > 0) throw new AggregateError(failed, 'Some incidents could not be followed')
    },
})

export const incidentPurge = purge(({ now }) => async ({ log, transaction }) => {
  const at = now()
  const words = await transaction(({ db }) => findKeptGroups(db, 'incidentAnswersDays', at))
  const cleared = await purgeKept(words, (before, whose) =>
    transaction(({ db }) => clearAnswers(db, { before, now: at, whose })),
  )
  const since = new Date(at)
  since.setUTCFullYear(since.getUTCFullYear() - yearsKept)
  const deleted = await transaction(({ db }) => deleteIncidents(db, since))
  log.info({ cleared, deleted }, 'words of answers and incidents that are long over deleted')
})
