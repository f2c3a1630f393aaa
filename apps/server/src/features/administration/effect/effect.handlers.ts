import type { administrationEffect } from '@portolan/contract/features/administration/effect'
import type { Handlers } from '../../../kernel/handler.ts'
import { type AccessParts, createAccessHandlers } from './access.handlers.ts'
import { createLogoHandlers, type LogoParts } from './logo/logo.handlers.ts'
import { textHandlers } from './texts.handlers.ts'

/** What administrators try before it counts. */
export const createEffectHandlers = (parts: AccessParts & LogoParts): Handlers<typeof administrationEffect> => ({
  ...createAccessHandlers(parts),
  ...createLogoHandlers(parts),
  ...textHandlers,
})
