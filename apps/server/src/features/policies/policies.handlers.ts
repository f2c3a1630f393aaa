import type { features } from '@portolan/contract/registry'
import type { Handlers } from '../../kernel/handler.ts'
import { contextHandlers } from './context.handlers.ts'
import { tryOutHandlers } from './try-out.handlers.ts'
import { writerHandlers } from './writer.handlers.ts'

/** Travel policies: what forms judge with, and what whoever writes them needs. */
export const policyHandlers: Handlers<(typeof features)['policies']> = {
  ...contextHandlers,
  ...writerHandlers,
  ...tryOutHandlers,
}
