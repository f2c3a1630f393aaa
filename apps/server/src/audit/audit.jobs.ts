import { job, wholeDeployment } from '../jobs/job.ts'
import { sealAudit } from './seal.ts'

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
