import { purge } from '../../jobs/job.ts'
import { sweepNewsDocuments } from './sweep-documents.ts'

export const newsDocumentPurge = purge(({ now, storage }) => async ({ log, transaction }) => {
  log.info({ documents: await sweepNewsDocuments({ storage, transaction }, now()) }, 'news documents swept')
})
