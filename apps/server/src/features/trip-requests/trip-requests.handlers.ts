import type { features } from '@portolan/contract/registry'
import type { Config } from '../../config/config.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Storage } from '../../storage/storage.ts'
import { createApprovalHandlers } from './approvals/approvals.handlers.ts'
import { createAttachmentHandlers } from './attachment.handlers.ts'
import { createRequestHandOverHandlers } from './booking/hand-over.handlers.ts'
import { createReturnHandlers } from './booking/return.handlers.ts'
import { createDecideHandlers } from './decide.handlers.ts'
import { createDelegationHandlers } from './delegations/delegations.handlers.ts'
import { createDeskHandlers } from './desk/desk.handlers.ts'
import { createDraftHandlers } from './drafts/drafts.handlers.ts'
import { detailHandlers } from './detail.handlers.ts'
import { createHealthHandlers } from './health/health.handlers.ts'
import { createHistoryHandlers } from './history.handlers.ts'
import { createMetadataHandlers } from './metadata.handlers.ts'
import { createRequestListHandlers } from './request-list.handlers.ts'
import { createEnteringHandlers } from './orders/entering.handlers.ts'
import { createOptionHandlers } from './options/options.handlers.ts'
import { createOrderHandlers } from './orders/orders.handlers.ts'
import { createSaveHandlers } from './save.handlers.ts'
import { createSubmitHandlers } from './submit.handlers.ts'
import { createTalkHandlers } from './talk/talk.handlers.ts'

export interface TripRequestDeps {
  readonly storage: Storage
  readonly mail: Mail
  readonly now: () => Date
  readonly config: Pick<Config, 'attachments' | 'exports' | 'secret'>
}

/** Trip requests: forms, lists, approvals, messages and files. */
export const createTripRequestHandlers = (deps: TripRequestDeps): Handlers<(typeof features)['trip-requests']> => ({
  ...createMetadataHandlers(deps),
  ...createRequestListHandlers(deps),
  ...detailHandlers,
  ...createHistoryHandlers(deps),
  ...createTalkHandlers(deps),
  ...createSaveHandlers(deps),
  ...createSubmitHandlers(deps),
  ...createDecideHandlers(deps),
  ...createApprovalHandlers(deps),
  ...createDelegationHandlers(deps),
  ...createHealthHandlers(deps),
  ...createAttachmentHandlers(deps),
  ...createDraftHandlers(),
  ...createRequestHandOverHandlers(deps),
  ...createReturnHandlers(deps),
  ...createOptionHandlers(deps),
  ...createOrderHandlers(deps),
  ...createEnteringHandlers(deps),
  ...createDeskHandlers(deps),
})
