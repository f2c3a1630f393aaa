import type { deskItems, deskMails, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import type { Handlers } from '../../../kernel/handler.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { claimHandlers } from './claim.handlers.ts'
import { createHoldHandlers } from './hold.handlers.ts'
import { createKnownHandlers } from './known.handlers.ts'
import { createDeskMailHandlers } from './mail.handlers.ts'
import { queueHandlers } from './queue.handlers.ts'
import { taskHandlers } from './task.handlers.ts'

interface DeskDeps extends TellDeps {
  readonly config: { readonly secret: string }
}

/** The consultant's desk: the queue, who works on what, tasks and mails. */
export const createDeskHandlers = (
  deps: DeskDeps,
): Handlers<typeof deskItems & typeof deskTasks & typeof deskMails> => ({
  ...queueHandlers,
  ...claimHandlers,
  ...createHoldHandlers(deps),
  ...taskHandlers,
  ...createDeskMailHandlers(deps),
  ...createKnownHandlers(deps),
})
