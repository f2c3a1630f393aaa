import type { features } from '@portolan/contract/registry'
import { flightChangeMails } from '../../domain/whereabouts/flight-notices/flight-notices.jobs.ts'
import { projectWhereaboutsDue } from '../../domain/whereabouts/project-due.jobs.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { countHandlers } from './count.handlers.ts'
import { createExportHandlers } from './export.handlers.ts'
import { createFlightTimesHandlers } from './flight-times.handlers.ts'
import { createGroupsHandlers } from './groups.handlers.ts'
import { movementsHandlers } from './movements.handlers.ts'
import { privacyHandlers } from './privacy.handlers.ts'
import { createSearchHandlers } from './search.handlers.ts'
import { ribbonHandlers } from './ribbon.handlers.ts'
import type { TrackerParts } from './sight.ts'
import { Snapshots } from './snapshots.ts'

interface Deps extends Pick<TrackerParts, 'config'> {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export const createTravellerTrackerHandlers = ({
  config,
  jobs,
}: Deps): Handlers<(typeof features)['traveller-tracker']> => {
  const parts = { config, snapshots: new Snapshots() }
  return {
    ...createSearchHandlers(parts),
    ...createGroupsHandlers(parts),
    ...createExportHandlers(parts),
    ...countHandlers,
    ...movementsHandlers,
    ...privacyHandlers,
    ...ribbonHandlers,
    ...createFlightTimesHandlers({
      projectSoon: async (db) => {
        await jobs.enqueue(db, projectWhereaboutsDue, { companyId: null })
      },
      tellSoon: async (db) => {
        await jobs.enqueue(db, flightChangeMails, { companyId: null })
      },
    }),
  }
}
