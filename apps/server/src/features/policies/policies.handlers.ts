import type { features } from '@portolan/contract/registry'
import type { Config } from '../../config/config.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { createBudgetHandlers } from './budgets.handlers.ts'

/** Travel policies and budgets. */
export const createPolicyHandlers = (parts: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<(typeof features)['policies']> => ({ ...createBudgetHandlers(parts) })
