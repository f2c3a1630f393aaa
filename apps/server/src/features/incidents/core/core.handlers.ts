import type { incidentCore } from '@portolan/contract/features/incidents/core'
import type { Config } from '../../../config/config.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { changeHandlers } from './change.handlers.ts'
import { createListHandlers } from './list.handlers.ts'
import { openHandlers } from './open.handlers.ts'
import { createPeopleFile } from './people-file.handlers.ts'
import { peopleHandlers } from './people.handlers.ts'
import { reportHandlers } from './report.handlers.ts'

/** Incidents from their opening to their receipt (decision 0107). */
export const createCoreHandlers = (deps: { readonly config: Config }): Handlers<typeof incidentCore> => ({
  ...openHandlers,
  ...createListHandlers(deps),
  ...peopleHandlers,
  ...createPeopleFile(deps),
  ...changeHandlers,
  ...reportHandlers,
})
