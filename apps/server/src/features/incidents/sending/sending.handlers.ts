import type { incidentMessages, incidentsBackOffice } from '@portolan/contract/features/incidents/messages'
import type { Handlers } from '../../../kernel/handler.ts'
import type { IncidentDeps } from '../incidents.handlers.ts'

export const createSendingHandlers = (
  _deps: IncidentDeps,
): Handlers<typeof incidentMessages & typeof incidentsBackOffice> => {
  throw new Error('to be built')
}
