import type { incidentCore } from '@portolan/contract/features/incidents/core'
import type { Handlers } from '../../../kernel/handler.ts'
import { changeHandlers } from './change.handlers.ts'
import { listHandlers } from './list.handlers.ts'
import { openHandlers } from './open.handlers.ts'
import { peopleHandlers } from './people.handlers.ts'
import { reportHandlers } from './report.handlers.ts'

/** Incidents from their opening to their receipt (decision 0107). */
export const createCoreHandlers = (): Handlers<typeof incidentCore> => ({
  ...openHandlers,
  ...listHandlers,
  ...peopleHandlers,
  ...changeHandlers,
  ...reportHandlers,
})
