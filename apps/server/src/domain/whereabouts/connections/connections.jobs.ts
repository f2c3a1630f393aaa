import { purge } from '../../../jobs/job.ts'
import { personsKeptDays } from '../kept-days.ts'
import { purgeConnections } from './connections.store.ts'

export const connectionsPurge = purge(({ now }) => ({ transaction }) => {
  const before = new Date(now().getTime() - personsKeptDays * 86_400_000)
  return transaction(({ db }) => purgeConnections(db, before))
})
