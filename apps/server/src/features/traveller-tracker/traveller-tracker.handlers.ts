import type { features } from '@portolan/contract/registry'
import type { Handlers } from '../../kernel/handler.ts'
import { createExportHandlers } from './export.handlers.ts'
import { createGroupsHandlers } from './groups.handlers.ts'
import { privacyHandlers } from './privacy.handlers.ts'
import { createSearchHandlers, type TrackerParts } from './search.handlers.ts'
import { Snapshots } from './snapshots.ts'

export const createTravellerTrackerHandlers = (
  config: TrackerParts['config'],
): Handlers<(typeof features)['traveller-tracker']> => {
  const parts = { config, snapshots: new Snapshots() }
  return {
    ...createSearchHandlers(parts),
    ...createGroupsHandlers(parts),
    ...createExportHandlers(parts),
    ...privacyHandlers,
    putFlightTimes: () => Promise.reject(new Error('later')),
  }
}
