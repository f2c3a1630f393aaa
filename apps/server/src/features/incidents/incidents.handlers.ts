import type { features } from '@portolan/contract/registry'
import type { Config } from '../../config/config.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { IncidentPulse } from '../../domain/incidents/sending/pulse.ts'
import type { Mail } from '../../mail/mail.ts'
import { createAffectedHandlers } from './affected/affected.handlers.ts'
import { createAnswerHandlers } from './answers/answers.handlers.ts'
import { createCoreHandlers } from './core/core.handlers.ts'
import { createSendingHandlers } from './sending/sending.handlers.ts'

export interface IncidentDeps {
  readonly config: Config
  readonly now: () => Date
  readonly mail: Mail
  readonly pulse: Pick<IncidentPulse, 'soon'>
}

/** From an alert to every answer (docs/incidents.md). */
export const createIncidentHandlers = (deps: IncidentDeps): Handlers<(typeof features)['incidents']> => ({
  ...createAffectedHandlers(deps),
  ...createCoreHandlers(deps),
  ...createSendingHandlers(deps),
  ...createAnswerHandlers(deps),
})
