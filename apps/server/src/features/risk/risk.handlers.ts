import type { features } from '@portolan/contract/registry'
import type { Handlers } from '../../kernel/handler.ts'
import { briefHandlers } from './brief.handlers.ts'
import { createOwnAlertHandlers, type OwnAlertDeps } from './own-alerts.handlers.ts'

/** The calls of risk: the hub, briefs, warnings and notices, own alerts. */
export const createRiskHandlers = (deps: OwnAlertDeps): Handlers<(typeof features)['risk']> => ({
  ...briefHandlers,
  ...createOwnAlertHandlers(deps),
})
