import type { features } from '@portolan/contract/registry'
import type { Handlers } from '../../kernel/handler.ts'
import { createFareImportHandlers } from './fare-import.handlers.ts'
import { createFareSearchHandlers, type FareSearchDeps } from './fare-search.handlers.ts'
import { fareWatchHandlers } from './fare-watch.handlers.ts'

/** The fare forecaster's calls. */
export function createFareForecasterHandlers(
  parts: FareSearchDeps & Parameters<typeof createFareImportHandlers>[0],
): Handlers<(typeof features)['fare-forecaster']> {
  return {
    ...createFareSearchHandlers(parts),
    ...fareWatchHandlers,
    ...createFareImportHandlers(parts),
  }
}
