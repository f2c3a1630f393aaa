import { countWaiting } from '../../domain/approvals/waiting.store.ts'
import { createHmac } from 'node:crypto'
import type { features } from '@portolan/contract/registry'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { authModeHandlers } from './second-factor/check-auth-mode.ts'
import { backChannelHandlers } from './devices/back-channel-logout.ts'
import { createMailLinkBackOffice } from './mail-link/mail-link-back-office.ts'
import { deviceHandlers } from './devices/devices.ts'
import { factorResetHandlers } from './second-factor/factor-reset.ts'
import { ownFactorHandlers } from './second-factor/own-factors.ts'
import { mailLinkHandlers } from './mail-link/mail-link.ts'
import { loadProfile } from './profile.store.ts'
import { requestTokenHandlers } from './request-token.ts'
import { prepareParts, type SessionDeps } from './session-parts.ts'
import { presentUserData } from './session.present.ts'
import { checkSeconds } from './session.rules.ts'
import { findSession, revokeSession } from './session.store.ts'
import { loginHandlers, reachOwnLogin } from './sign-in/login-by-sso.ts'
import { endAtProvider, providerLogoutUrl, providerOfSession } from './sign-in/end-at-provider.ts'
import { contextBackOfficeHandlers } from './sso/redirect-context.ts'
import { ssoHandlers } from './sso/sso.ts'
import { signInHandlers } from './sign-in/sign-in.ts'

/** Signing in, staying in, signing out (identity.md). */
export function createSessionHandlers(deps: SessionDeps): Handlers<(typeof features)['session']> {
  const parts = prepareParts(deps)
  const { config, now } = parts
  return {
    ...requestTokenHandlers(parts),
    ...signInHandlers(parts),
    ...loginHandlers(parts),
    ...mailLinkHandlers(parts),
    ...createMailLinkBackOffice(parts),
    ...authModeHandlers(parts),
    ...factorResetHandlers(parts),
    ...ownFactorHandlers(parts),
    ...deviceHandlers(parts),
    ...backChannelHandlers(parts),
    ...ssoHandlers(parts),
    ...contextBackOfficeHandlers,

    getUserData: (input, ctx) =>
      ctx.read(async (tx) => {
        const { db, viewer } = tx
        const session = await findSession(db, { id: viewer.sessionId })
        const rows = await loadProfile(db, viewer)
        return presentUserData(rows, {
          pendingApprovals: rows.login.isApprover ? await countWaiting(tx, viewer, ctx.now()) : null,
          travelerId: viewer.travelerId,
          authId: session?.subject ?? '',
          visitorId: createHmac('sha256', config.secret)
            .update(`analytics ${viewer.loginId}`)
            .digest('base64url')
            .slice(0, 22),
          checkSeconds: checkSeconds(config.session.checkIntervalSeconds),
          withScriptUrl: input.NeedCheckProfileManageUrl ?? false,
        })
      }),

    stream: async (input, ctx) => parts.realtime.open(await ctx.viewer(), input.LastCursor ?? null),

    logout: async (_, ctx) => {
      const ended = await ctx.write(
        async ({ db, viewer, about }) => {
          about({ sessionId: viewer.sessionId })
          const session = await revokeSession(db, viewer.sessionId, 'logged_out', now())
          if (session) await endAtProvider(parts, db, session)
        },
        async (tx) => {
          await reachOwnLogin(tx)
          const session = await findSession(tx.db, { id: tx.viewer.sessionId })
          if (!session) throw new AppError('no_access_token')
          return { session, provider: await providerOfSession(parts, tx.db, session) }
        },
      )
      ctx.cookies.clear('sid')
      return { Status: 0, LogoutUrl: await providerLogoutUrl(parts, ended.session, ended.provider) }
    },
  }
}
