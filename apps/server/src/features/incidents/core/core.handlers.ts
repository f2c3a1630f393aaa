import type { incidentCore } from '@portolan/contract/features/incidents/core'
import type { Handlers } from '../../../kernel/handler.ts'
import type { Pools } from '../../../db/database.ts'
import { changeHandlers } from './change.handlers.ts'
import { listHandlers } from './list.handlers.ts'
import { openHandlers } from './open.handlers.ts'
import { peopleHandlers } from './people.handlers.ts'
import { createReportHandlers } from './report.handlers.ts'

export const createCoreHandlers = ({
  pools,
}: {
  readonly pools: Pick<Pools, 'system'>
}): Handlers<typeof incidentCore> => ({
  ...openHandlers,
  ...listHandlers,
  ...peopleHandlers,
  ...changeHandlers,
  ...createReportHandlers({ pools }),
})
