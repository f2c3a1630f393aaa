import type { incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { Handlers } from '../../../kernel/handler.ts'
import type { IncidentDeps } from '../incidents.handlers.ts'

export const createAffectedHandlers = (_deps: IncidentDeps): Handlers<typeof incidentAffected> => {
  throw new Error('to be built')
}
