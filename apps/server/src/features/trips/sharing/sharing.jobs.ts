import { purge } from '../../../jobs/job.ts'
import { purgeShares } from './sharing.store.ts'

/** Days for which it is kept who saw whose trip; the audit keeps its lines longer. */
const keptDays = 90

export const sharePurge = purge(({ now }) => ({ transaction }) => {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  return transaction(({ db }) => purgeShares(db, before))
})
