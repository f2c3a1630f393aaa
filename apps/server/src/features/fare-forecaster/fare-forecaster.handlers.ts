import type { features } from '@portolan/contract/registry'
import type { ServerParts } from '../../handlers.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { createFareImportHandlers } from './fare-import.handlers.ts'
import { createFareSearchHandlers } from './fare-search.handlers.ts'
import { fareWatchHandlers } from './fare-watch.handlers.ts'

/** The fare forecaster's calls. */
export function createFareForecasterHandlers(
  parts: ServerParts & { readonly jobs: Jobs },
): Handlers<(typeof features)['fare-forecaster']> {
  return {
    ...createFareSearchHandlers(parts),
    ...fareWatchHandlers,
    ...createFareImportHandlers(parts),
  }
}
