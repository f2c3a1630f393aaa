import type { incidentAnswers } from '@portolan/contract/features/incidents/answers'
import type { Handlers } from '../../../kernel/handler.ts'
import type { IncidentDeps } from '../incidents.handlers.ts'

export const createAnswerHandlers = (_deps: IncidentDeps): Handlers<typeof incidentAnswers> => {
  throw new Error('to be built')
}
