import { purge } from '../../jobs/job.ts'
import { looksKeptDays, personsKeptDays } from './kept-days.ts'
import { purgeSpans } from './presence-spans.store.ts'
import { purgeLooks, purgeTrackerItems } from './looks.store.ts'

const dayMs = 86_400_000

export const whereaboutsPurge = purge(({ now }) => async ({ log, transaction }) => {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  const items = await transaction(({ db }) => purgeTrackerItems(db, before(personsKeptDays)))
  const spans = await transaction(({ db }) => purgeSpans(db, before(personsKeptDays)))
  const looks = await transaction(({ db }) => purgeLooks(db, before(looksKeptDays)))
  log.info({ items, spans, looks }, 'whereabouts and looks at them that are long over deleted')
})
