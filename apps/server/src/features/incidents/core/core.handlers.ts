import type { incidentCore } from '@portolan/contract/features/incidents/core'
import type { Handlers } from '../../../kernel/handler.ts'
import type { IncidentDeps } from '../incidents.handlers.ts'

export const createCoreHandlers = (_deps: IncidentDeps): Handlers<typeof incidentCore> => {
  throw new Error('to be built')
}
