import { job, wholeDeployment } from '../jobs/job.ts'
import { purgeAudit } from './purge.ts'
import { sealAudit } from './seal.ts'
import { runVerification } from './verify.ts'

export const auditSeal = job({
  queue: 'seal-audit',
  payload: wholeDeployment,
  expireInSeconds: 600,
  retryLimit: 0,
  concurrency: 1,
  schedule: '* * * * *',
  run: () => async (_, run) => {
    const lines = await sealAudit(run.systemPool, run.signal)
    run.log.debug({ lines }, 'audit sealed')
  },
})

/** Walks the whole chain each Sunday, and when an administrator asks for it. */
export const auditVerify = job({
  queue: 'verify-audit',
  payload: wholeDeployment,
  expireInSeconds: 7_200,
  retryLimit: 0,
  concurrency: 1,
  schedule: '15 2 * * 0',
  run:
    ({ config, now }) =>
    async (_, { systemPool, log }) => {
      const verdict = await runVerification(systemPool, { secret: config.secret, now })
      if (verdict.isIntact) log.info({ lines: verdict.lines, head: verdict.head }, 'the audit is intact')
      else log.error({ line: verdict.id }, 'the audit was tampered with')
    },
})

/** Removes whole months that have been kept long enough. */
export const auditPurge = job({
  queue: 'purge-audit',
  payload: wholeDeployment,
  expireInSeconds: 7_200,
  retryLimit: 0,
  concurrency: 1,
  statementSeconds: 300,
  schedule: '50 2 * * *',
  run:
    ({ config, now }) =>
    async (_, { systemPool, log, signal }) => {
      const lines = await purgeAudit(systemPool, { secret: config.secret, now: now(), signal })
      if (lines > 0) log.info({ lines }, 'audit lines that were kept long enough removed')
    },
})
