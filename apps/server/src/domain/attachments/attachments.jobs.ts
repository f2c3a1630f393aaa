import { purge } from '../../jobs/job.ts'
import { sweepFiles } from './sweep.ts'

export const filePurge = purge(({ now, storage }) => async ({ log, transaction }) => {
  log.info(await sweepFiles({ storage, transaction }, now()), 'files swept')
})
