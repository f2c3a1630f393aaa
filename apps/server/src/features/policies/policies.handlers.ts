import type { features } from '@portolan/contract/registry'
import type { Config } from '../../config/config.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { createBudgetHandlers } from './budgets.handlers.ts'
import { contextHandlers } from './context.handlers.ts'
import { createReportHandlers } from './insight/report.handlers.ts'
import { simulationHandlers } from './insight/simulation.handlers.ts'
import { tryOutHandlers } from './try-out.handlers.ts'
import { writerHandlers } from './writer.handlers.ts'

/** Travel policies and budgets: what forms judge with, what whoever writes them needs, and what came of them. */
export const createPolicyHandlers = (parts: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<(typeof features)['policies']> => ({
  ...contextHandlers,
  ...writerHandlers,
  ...tryOutHandlers,
  ...simulationHandlers,
  ...createReportHandlers(parts),
  ...createBudgetHandlers(parts),
})
