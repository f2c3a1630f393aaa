import type { tripProposals } from '@portolan/contract/features/trip-proposals'
import type { proposalsBackOffice } from '@portolan/contract/features/trip-proposals/back-office'
import type { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { Config } from '../../config/config.ts'
import type { TellDeps } from '../../domain/requests/tell.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { archiveHandlers } from './archive.handlers.ts'
import { createProposalBackOffice } from './back-office.handlers.ts'
import { createClientHandlers } from './client.handlers.ts'
import { createDeskHandlers } from './desk.handlers.ts'
import { detailHandlers } from './detail.handlers.ts'
import { offerHandlers } from './offers.handlers.ts'
import { printHandlers } from './print.handlers.ts'
import { createProposalListHandlers } from './proposal-list.handlers.ts'

export type TripProposalDeps = Pick<TellDeps, 'mail' | 'now'> & { readonly config: Pick<Config, 'exports'> }

type Calls = typeof tripProposals & typeof proposalDesk & typeof proposalsBackOffice

/** Trip proposals: lists, choices, publications and what follows them. */
export const createTripProposalHandlers = (deps: TripProposalDeps): Handlers<Calls> => ({
  ...createProposalListHandlers(deps),
  ...detailHandlers,
  ...createClientHandlers(deps),
  ...archiveHandlers,
  ...printHandlers,
  ...createDeskHandlers(deps),
  ...offerHandlers,
  ...createProposalBackOffice(deps),
})
