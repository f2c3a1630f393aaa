import type { bookingTool } from '@portolan/contract/features/booking-tool'
import type { Config } from '../../config/config.ts'
import type { Pools } from '../../db/database.ts'
import { readUserApp } from '../../domain/people/user-app.ts'
import { errorText } from '../../kernel/answer.ts'
import { AppError } from '../../kernel/app-error.ts'
import { mintCredential, takeCredential } from '../../kernel/credential.store.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import {
  addressWithCode,
  codeSeconds,
  type HandOverDetail,
  isForApprovals,
  readWish,
  tokenSeconds,
} from './booking-tool.rules.ts'
import { findHandedOver, findRedeemer, isBookingInScope, readHandOverSettings } from './booking-tool.store.ts'
import { texts } from './booking-tool.texts.ts'
import { signHandOver } from './hand-over-token.ts'
import { createSigningKeys } from './signing-keys.ts'

export interface BookingToolDeps {
  readonly config: Pick<Config, 'secret'> & { readonly http: Pick<Config['http'], 'publicUrl'> }
  readonly pools: Pick<Pools, 'systemDb'>
}

/** The wall clock, whatever day the server was told it is: the tools go by it too. */
const wallClock = () => new Date()

/** Handing people over to the booking tool and to the company's apps (decision 0023). */
export function createBookingToolHandlers({ config, pools }: BookingToolDeps): Handlers<typeof bookingTool> {
  const keys = createSigningKeys(pools.systemDb, config.secret)
  const issuer = { issuer: new URL(config.http.publicUrl).origin, secret: config.secret, keys }
  return {
    getBookingToolUrl: async (input, ctx) => {
      const wish = readWish(input)
      const asked = await ctx.write(async (tx) => {
        const { bookingTool: tool, approvalOnly } = await readHandOverSettings(tx.db, tx.viewer)
        const viewer = keyOf(tx.viewer)
        if (!tool) return { viewer, tool, msg: texts[ctx.language].noBookingTool }
        if (approvalOnly && !isForApprovals(wish)) return { viewer, tool, msg: texts[ctx.language].approvalOnly }
        if (wish.bkgRef !== null && !(await isBookingInScope(tx, tx.viewer.scope, wish.bkgRef)))
          return { viewer, tool, msg: errorText('booking_not_found', ctx.language) }
        tx.about({ audience: tool.clientId, bkgRef: wish.bkgRef })
        const carried = {
          locale: ctx.language,
          bkgRef: wish.bkgRef,
          v2Key: wish.calendarKey,
          appId: null,
          systemId: null,
        }
        return {
          viewer,
          tool,
          detail: { kind: 'booking-tool' as const, audience: tool.clientId, approvalOnly, ...carried },
        }
      })
      if (!asked.detail) return { Url: null, Msg: asked.msg }
      const Url = await handOver(pools, asked.viewer, asked.tool.url, asked.detail)
      return Url === null ? { Url, Msg: texts[ctx.language].noBookingTool } : { Url, Msg: null }
    },

    getAppUrl: async ({ AppId, SystemId }, ctx) => {
      const asked = await ctx.write(async (tx) => {
        const { userApps } = await readHandOverSettings(tx.db, tx.viewer)
        const app = userApps.map(readUserApp).find((one) => one?.AppId === AppId)
        if (!app?.Url || !app.ClientId) throw new AppError('record_not_found')
        tx.about({ audience: app.ClientId, appId: AppId })
        return { viewer: keyOf(tx.viewer), url: app.Url, clientId: app.ClientId }
      })
      const Url = await handOver(pools, asked.viewer, asked.url, {
        kind: 'app',
        audience: asked.clientId,
        approvalOnly: false,
        locale: ctx.language,
        bkgRef: null,
        v2Key: null,
        appId: AppId,
        systemId: SystemId?.trim() || null,
      })
      if (Url === null) throw new AppError('record_not_found')
      return { Url, Msg: null }
    },

    redeem: async ({ code }, ctx) => {
      const viewer = await ctx.read(async (tx) => tx.viewer)
      const now = wallClock()
      // Used up before anything is compared: a code that reached the wrong hands opens nothing any more.
      const taken = await takeCredential(pools.systemDb, 'hand_over', code, now)
      if (taken?.machineClientId !== viewer.machineClientId || taken.loginId === null || taken.companyId === null) {
        if (taken)
          ctx.log.warn({ machineClientId: viewer.machineClientId }, 'a code was shown by a client it was not made for')
        throw new AppError('hand_over_refused')
      }
      const { loginId, companyId } = taken
      const detail = taken.detail as unknown as HandOverDetail
      const who = await findHandedOver(pools.systemDb, { loginId, companyId })
      if (!who || (detail.kind === 'booking-tool' && !who.mayUseBookingTool)) throw new AppError('hand_over_refused')
      await ctx.write(async (tx) => tx.about({ loginId, companyId, appId: detail.appId, bkgRef: detail.bkgRef }))
      return { token: await signHandOver(issuer, { loginId, who, detail, now }), expiresInSeconds: tokenSeconds }
    },

    keys: async () => ({ keys: await keys.published(wallClock()) }),
  }
}

/** All of a viewer that a code hangs on; what an idempotency key keeps must hold no secret. */
const keyOf = ({ loginId, companyId, sessionId }: LoginViewer) => ({ loginId, companyId, sessionId })

/**
 * The tool's address with a new code, made after the write and outside it; null where the machine client that would
 * redeem it is not there, or serves another company.
 */
async function handOver(
  { systemDb }: BookingToolDeps['pools'],
  viewer: ReturnType<typeof keyOf>,
  address: string,
  detail: HandOverDetail,
): Promise<string | null> {
  const redeemer = await findRedeemer(systemDb, detail.audience, viewer.companyId)
  if (!redeemer) return null
  const code = await mintCredential(systemDb, {
    kind: 'hand_over',
    expiresAt: new Date(wallClock().getTime() + codeSeconds * 1000),
    login: { id: viewer.loginId, companyId: viewer.companyId },
    sessionId: viewer.sessionId,
    machineClientId: redeemer.id,
    detail: { ...detail },
  })
  return addressWithCode(address, code)
}
