import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { noteDeskMessage } from '../../../domain/desk/desk-items.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { messageCharacters } from '../metadata.handlers.ts'
import { findRequest } from '../../../domain/requests/request.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import { isByDesk, takeRequest } from '../step.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { partyOf, sayInRequest } from './say.ts'
import { countUnread, findParties, noteGone, noteLooking } from './talk.store.ts'

type Calls = Pick<typeof tripRequests, 'postMessage' | 'readMessages' | 'getMessageRelatedLogin'>

/** Whoever said that they look, looks for so long. */
const lookingMilliseconds = 60_000

const roleOrder = ['requester', 'traveler', 'approver', 'consultant'] as const

/** What is said about a request, between its owner, its approvers and the consultants. */
export const createTalkHandlers = (deps: TellDeps): Handlers<Calls> => ({
  postMessage: ({ ReferenceNumber, text, mentions = [], attachmentTokens = [] }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const body = text.trim()
      if (body === '' || body.length > messageCharacters) throw new AppError('invalid_message')
      const row = await takeRequest(tx, { ReferenceNumber }, call.now, call.language)
      const said = { text: body, mentions: [...new Set(mentions.map(Number))], tokens: attachmentTokens }
      return sayInRequest(tx, deps, row, said, call)
    }),
  readMessages: ({ ReferenceNumber, isLooking }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const row = await findRequest(tx.db, tx.viewer, ReferenceNumber, now)
      if (!row) throw new AppError('record_not_found')
      const { loginId } = tx.viewer
      if (isLooking) {
        await noteLooking(tx.db, row, { loginId, until: new Date(now.getTime() + lookingMilliseconds) })
        // For the queue a message is read once any consultant has read it.
        if (isByDesk(tx.viewer, row))
          await noteDeskMessage(tx.db, { companyId: row.company_id, requestId: row.id }, { isByDesk: true })
      } else await noteGone(tx.db, row, loginId)
      return { Unread: await countUnread(tx.db, row, loginId) }
    }),
  getMessageRelatedLogin: ({ ReferenceNumber }, ctx) =>
    ctx.read(async (tx) => {
      const row = await findRequest(tx.db, tx.viewer, ReferenceNumber, ctx.now())
      if (!row) throw new AppError('record_not_found')
      const { roles } = requestTextsIn(ctx.language)
      const parties = await findParties(tx.db, row)
      return {
        Logins: parties.map((person) => ({
          ...partyOf(person, ctx.language),
          Roles: roleOrder.filter((role) => person[role]).map((role) => roles[role]),
        })),
      }
    }),
})
