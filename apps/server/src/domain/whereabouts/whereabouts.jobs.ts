import { findKeptGroups, purgeKept } from '../../db/kept-groups.ts'
import { purge } from '../../jobs/job.ts'
import { purgeSpans } from './presence-spans.store.ts'
import { purgeLooks, purgeTrackerItems } from './looks.store.ts'

export const whereaboutsPurge = purge(({ now }) => async ({ log, transaction }) => {
  const persons = await transaction(({ db }) => findKeptGroups(db, 'trackerPersonsDays', now()))
  const logs = await transaction(({ db }) => findKeptGroups(db, 'looksDays', now()))
  const items = await purgeKept(persons, (...kept) => transaction(({ db }) => purgeTrackerItems(db, ...kept)))
  const spans = await purgeKept(persons, (...kept) => transaction(({ db }) => purgeSpans(db, ...kept)))
  const looks = await purgeKept(logs, (...kept) => transaction(({ db }) => purgeLooks(db, ...kept)))
  log.info({ items, spans, looks }, 'whereabouts and looks at them that are long over deleted')
})
