import type { features } from '@portolan/contract/registry'
import type { Handlers } from '../../kernel/handler.ts'
import { briefHandlers } from './brief.handlers.ts'
import { hubHandlers } from './hub.handlers.ts'
import { noticeHandlers } from './notices.handlers.ts'
import { createOwnAlertHandlers, type OwnAlertDeps } from './own-alerts.handlers.ts'

/** The calls of risk: the hub, briefs, warnings and notices, own alerts. */
export const createRiskHandlers = (deps: OwnAlertDeps): Handlers<(typeof features)['risk']> => ({
  ...hubHandlers,
  ...briefHandlers,
  ...noticeHandlers,
  ...createOwnAlertHandlers(deps),
})
