import { createHmac } from 'node:crypto'
import type { features } from '@portolan/contract/registry'
import { mintCredential } from '../../kernel/credential.store.ts'
import { isMachineSecret } from '../../domain/people/machine-secret.ts'
import { hashPassword } from '../../identity/embedded/password.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import { authModeHandlers } from './second-factor/check-auth-mode.ts'
import { backChannelHandlers } from './devices/back-channel-logout.ts'
import { createMailLinkBackOffice } from './mail-link/mail-link-back-office.ts'
import { deviceHandlers } from './devices/devices.ts'
import { factorResetHandlers } from './second-factor/factor-reset.ts'
import { mailLinkHandlers } from './mail-link/mail-link.ts'
import { loadProfile } from './profile.store.ts'
import { prepareParts, type SessionDeps, type SessionParts } from './session-parts.ts'
import { presentUserData } from './session.present.ts'
import { checkSeconds, machineBearerMinutes, minutesAfter, serviceTokenMinutes } from './session.rules.ts'
import { findSession, revokeSession } from './session.store.ts'
import { loginHandlers, reachOwnLogin } from './sign-in/login-by-sso.ts'
import { providerLogoutUrl, readEndedSession } from './sign-in/provider-logout-url.ts'
import { findMachineClient } from './sign-in/sign-in.store.ts'
import { contextBackOfficeHandlers } from './sso/redirect-context.ts'
import { ssoHandlers } from './sso/sso.ts'
import { signInHandlers } from './sign-in/sign-in.ts'

/** Signing in, staying in, signing out (identity.md). */
export function createSessionHandlers(deps: SessionDeps): Handlers<(typeof features)['session']> {
  const parts = prepareParts(deps)
  const { config, now } = parts
  return {
    ...signInHandlers(parts),
    ...loginHandlers(parts),
    ...mailLinkHandlers(parts),
    ...createMailLinkBackOffice(parts),
    ...authModeHandlers(parts),
    ...factorResetHandlers(parts),
    ...deviceHandlers(parts),
    ...backChannelHandlers(parts),
    ...ssoHandlers(parts),
    ...contextBackOfficeHandlers,

    requestToken: async (input, ctx) => {
      if (input.ClientId === config.portalClientId) {
        const expiresAt = minutesAfter(now(), serviceTokenMinutes)
        const accessToken = await ctx.write(({ db }) => mintCredential(db, { kind: 'service', expiresAt }))
        return { accessToken, expiresInSeconds: serviceTokenMinutes * 60, scopes: [] }
      }
      return machineToken(parts, ctx, input.ClientId, input.ClientSecret ?? '')
    },

    getUserData: (input, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const session = await findSession(db, { id: viewer.sessionId })
        return presentUserData(await loadProfile(db, viewer), {
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
          await revokeSession(db, viewer.sessionId, 'logged_out', now())
        },
        async (tx) => {
          await reachOwnLogin(tx)
          return readEndedSession(parts, tx.db, tx.viewer.sessionId)
        },
      )
      ctx.cookies.clear('sid')
      return { Status: 0, LogoutUrl: await providerLogoutUrl(parts, ended) }
    },
  }
}

let decoy: Promise<string> | null = null

/** Each attempt costs a password hash; the service token that a browser requests by the same call costs none. */
const machineTries = { points: 30, seconds: 60, by: 'address' } as const

/** An unknown client takes as long as a wrong secret and gets the same answer, so the call does not tell which ids exist. */
async function machineToken(parts: SessionParts, ctx: Context<{ kind: 'public' }>, clientId: string, secret: string) {
  await parts.limits.consume('machine secret', machineTries, ctx.address)
  const client = await ctx.read(({ db }) => findMachineClient(db, clientId))
  decoy ??= hashPassword('a secret nobody has')
  const matches = await isMachineSecret(client?.secretHash ?? (await decoy), secret)
  if (!client || !matches) throw new AppError('invalid_client')
  const expiresAt = minutesAfter(parts.now(), machineBearerMinutes)
  const accessToken = await ctx.write(async (tx) => {
    tx.about({ machineClientId: client.id })
    return mintCredential(tx.db, {
      kind: 'machine',
      machineClientId: client.id,
      companyId: client.companyId,
      scopes: client.scopes,
      expiresAt,
    })
  })
  return { accessToken, expiresInSeconds: machineBearerMinutes * 60, scopes: [...client.scopes] }
}
