import type { bookingTool } from '@portolan/contract/features/booking-tool'
import type { Config } from '../../config/config.ts'
import { handOver, type HandOverDetail, wallClock } from '../../domain/hand-over/hand-over.ts'
import { readHandOverSettings } from '../../domain/hand-over/hand-over.store.ts'
import { readUserApp } from '../../domain/people/user-app.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { errorText } from '../../kernel/answer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { type Credential, takeCredential } from '../../kernel/credential.store.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { MachineViewer } from '../../kernel/viewer.ts'
import { isForApprovals, readRequest, tokenSeconds } from './booking-tool.rules.ts'
import { findHandedOver, isBookingInScope } from './booking-tool.store.ts'
import type { BookingToolMessages } from './messages/en-US.ts'
import { signHandOver } from './hand-over-token.ts'
import { createSigningKeys } from './signing-keys.ts'

const texts = await catalogue<BookingToolMessages>(new URL('messages/', import.meta.url))

export interface BookingToolDeps {
  readonly config: Pick<Config, 'secret'> & { readonly http: Pick<Config['http'], 'publicUrl'> }
}

/** Hands people over to the booking tool and to the company's apps (decision 0023). */
export function createBookingToolHandlers({ config }: BookingToolDeps): Handlers<typeof bookingTool> {
  const keys = createSigningKeys(config.secret)
  const issuer = { issuer: new URL(config.http.publicUrl).origin, secret: config.secret, keys }
  return {
    getBookingToolUrl: async (input, ctx) => {
      const request = readRequest(input)
      const refused = texts[ctx.language]
      const { Url, Msg } = await ctx.write(
        async (tx) => {
          const { bookingTool: tool, approvalOnly } = await readHandOverSettings(tx.db, tx.viewer)
          if (!tool) return { msg: refused.noBookingTool }
          if (approvalOnly && !isForApprovals(request)) return { msg: refused.approvalOnly }
          if (request.bkgRef !== null && !(await isBookingInScope(tx, tx.viewer.scope, request.bkgRef)))
            return { msg: errorText('booking_not_found', ctx.language) }
          tx.about({ audience: tool.clientId, bkgRef: request.bkgRef })
          const detail: HandOverDetail = {
            kind: 'booking-tool',
            audience: tool.clientId,
            approvalOnly,
            locale: ctx.language,
            bkgRef: request.bkgRef,
            v2Key: request.calendarKey,
            appId: null,
            systemId: null,
          }
          return { url: tool.url, detail }
        },
        async (tx, asked) => {
          if (!asked.detail) return { Url: null, Msg: asked.msg }
          const Url = await handOver(tx, asked.url, asked.detail)
          return { Url, Msg: Url === null ? refused.noBookingTool : null }
        },
      )
      return { Url, Msg }
    },

    getAppUrl: async ({ AppId, SystemId }, ctx) => {
      const Url = await ctx.write(
        async (tx) => {
          const { userApps } = await readHandOverSettings(tx.db, tx.viewer)
          const app = userApps.map(readUserApp).find((one) => one?.AppId === AppId)
          if (!app?.Url || !app.ClientId) throw new AppError('record_not_found')
          tx.about({ audience: app.ClientId, appId: AppId })
          return { url: app.Url, clientId: app.ClientId }
        },
        (tx, { url, clientId }) =>
          handOver(tx, url, {
            kind: 'app',
            audience: clientId,
            approvalOnly: false,
            locale: ctx.language,
            bkgRef: null,
            v2Key: null,
            appId: AppId,
            systemId: SystemId?.trim() || null,
          }),
      )
      if (Url === null) throw new AppError('record_not_found')
      return { Url, Msg: null }
    },

    redeem: async ({ code }, ctx) => {
      const now = wallClock()
      // Everything is in the second half, which stores nothing: a code works once, also for a repeated key.
      const token = await ctx.write(
        async () => null,
        async (tx) => {
          const taken = await takeCredential(tx.db, 'hand_over', code, now)
          if (!taken) return null
          const handedOver = await whoCame(tx, taken, ctx.log)
          return handedOver && signHandOver(tx.db, issuer, { ...handedOver, now })
        },
      )
      // Rejected after the commit: a code that reached the wrong client is used up and works no longer.
      if (token === null) throw new AppError('hand_over_refused')
      return { token, expiresInSeconds: tokenSeconds }
    },

    keys: async (_, ctx) => ({ keys: await ctx.read(({ db }) => keys.published(db, wallClock())) }),
  }
}

/** The person and purpose of a code; null where it was made for another client, or the person has lost the right. */
async function whoCame(tx: WriteTransaction<MachineViewer>, taken: Credential, log: Context['log']) {
  const { loginId, companyId, machineClientId } = taken
  const isOwn = machineClientId === tx.viewer.machineClientId
  if (!isOwn)
    log.warn({ machineClientId: tx.viewer.machineClientId }, 'a code was shown by a client it was not made for')
  tx.about({ loginId, companyId, isOwn })
  if (!isOwn || loginId === null || companyId === null) return null
  const detail = taken.detail as unknown as HandOverDetail
  const who = await findHandedOver(tx.db, { loginId, companyId })
  if (!who || (detail.kind === 'booking-tool' && !who.mayUseBookingTool)) return null
  tx.about({ appId: detail.appId, bkgRef: detail.bkgRef, requestRef: detail.requestRef ?? null })
  return { loginId, who, detail }
}
