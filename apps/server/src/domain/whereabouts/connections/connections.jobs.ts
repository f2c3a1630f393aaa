import { findKeptGroups, purgeKept } from '../../../db/kept-groups.ts'
import { purge } from '../../../jobs/job.ts'
import { purgeConnections } from './connections.store.ts'

export const connectionsPurge = purge(({ now }) => async ({ transaction }) => {
  const persons = await transaction(({ db }) => findKeptGroups(db, 'trackerPersonsDays', now()))
  await purgeKept(persons, (...kept) => transaction(({ db }) => purgeConnections(db, ...kept)))
})
