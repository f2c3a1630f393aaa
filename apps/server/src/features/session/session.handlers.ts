import { createHmac } from 'node:crypto'
import type { features } from '@portolan/contract/registry'
import { mintCredential, mintForSession } from '../../kernel/credential.store.ts'
import { isMachineSecret } from '../../domain/people/machine-secret.ts'
import { hashPassword } from '../../identity/embedded/password.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { IdentityViewer, LoginViewer } from '../../kernel/viewer.ts'
import { authModeHandlers } from './auth-mode.ts'
import { backChannelHandlers } from './back-channel-logout.ts'
import { contextBackOfficeHandlers } from './context-back-office.ts'
import { becomeLogin } from './become-login.ts'
import { deviceHandlers } from './devices.ts'
import { factorResetHandlers } from './factor-reset.ts'
import { leaveProvider } from './leave-provider.ts'
import { createMailLinkBackOffice } from './mail-link-back-office.ts'
import { mailLinkHandlers } from './mail-link.ts'
import { findMachineClient } from './machine-client.store.ts'
import { isMfaVerified, wantsMfa } from './mfa.rules.ts'
import { loadProfile } from './profile.store.ts'
import { prepareParts, type SessionDeps, type SessionParts } from './session-parts.ts'
import { createSecondFactorBackOffice } from './second-factor-back-office.ts'
import { presentLoginProfile, presentUserData } from './session.present.ts'
import { checkEmail, checkSeconds, machineBearerMinutes, minutesAfter, serviceTokenMinutes } from './session.rules.ts'
import { findSession, revokeSession, type Session } from './session.store.ts'
import { signInHandlers } from './sign-in.ts'
import { ssoHandlers, takeExternalContext } from './sso.ts'

/** Signing in, staying in, signing out (identity.md). */
export function createSessionHandlers(deps: SessionDeps): Handlers<(typeof features)['session']> {
  const parts = prepareParts(deps)
  const { config, now, pools } = parts
  return {
    ...signInHandlers(parts),
    ...mailLinkHandlers(parts),
    ...createMailLinkBackOffice(parts),
    ...authModeHandlers(parts),
    ...factorResetHandlers(parts),
    ...createSecondFactorBackOffice(parts),
    ...deviceHandlers(parts),
    ...backChannelHandlers(parts),
    ...ssoHandlers(parts),
    ...contextBackOfficeHandlers,

    requestToken: async (input, ctx) => {
      if (input.ClientId === config.portalClientId) {
        const accessToken = await mintCredential(pools.systemDb, {
          kind: 'service',
          expiresAt: minutesAfter(now(), serviceTokenMinutes),
        })
        return { accessToken, expiresInSeconds: serviceTokenMinutes * 60, scopes: [] }
      }
      return machineToken(parts, ctx, input.ClientId, input.ClientSecret ?? '')
    },

    loginByAuth0SSO: async (input, ctx) => {
      const viewer = await ctx.read(async (tx) => tx.viewer)
      const session = await findSession(pools.systemDb, { id: viewer.sessionId })
      checkEmail(input.Email, session?.email ?? viewer.email)
      if (input.ContextId) await takeExternalContext(parts, input.ContextId, viewer.sessionId)
      if (viewer.kind === 'identity') await becomeLogin(parts, viewer)
      return openProfile(parts, ctx)
    },

    getLoginProfile: async (_, ctx) => openProfile(parts, ctx),

    getUserData: (input, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const session = await findSession(pools.systemDb, { id: viewer.sessionId })
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

    stream: async (input, ctx) => {
      const viewer = await ctx.read(async (tx) => tx.viewer)
      return parts.realtime.open(viewer, input.LastCursor ?? null)
    },

    logout: async (_, ctx) => {
      const ended: Session[] = []
      await ctx.write(async (tx) => {
        const session = await revokeSession(pools.systemDb, tx.viewer.sessionId, 'logged_out', now())
        if (session) ended.push(session)
        tx.about({ sessionId: tx.viewer.sessionId })
      })
      ctx.cookies.clear('sid')
      return { Status: 0, LogoutUrl: await leaveProvider(parts, ended[0] ?? null) }
    },
  }
}

let decoy: Promise<string> | null = null

/** Each try costs a password hash; the token that a browser asks by the same call costs nothing. */
const machineTries = { points: 30, seconds: 60, by: 'address' } as const

/** An unknown client takes as long as a wrong secret, and gets the same answer. */
async function machineToken(parts: SessionParts, ctx: Context<{ kind: 'public' }>, clientId: string, secret: string) {
  await parts.limits.consume('machine secret', machineTries, ctx.address)
  const client = await findMachineClient(parts.pools.systemDb, clientId)
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

/** The profile with rights as they stand now, and a profile token for the tab that asks. */
async function openProfile(parts: SessionParts, ctx: Context<{ kind: 'session'; stage: 'before-profile' }>) {
  const { config, now, pools } = parts
  const opened = await ctx.write(async (tx: WriteTransaction<LoginViewer | IdentityViewer>) => {
    const { viewer } = tx
    if (viewer.kind !== 'login') throw new AppError('access_token_not_found')
    const session = await findSession(pools.systemDb, { id: viewer.sessionId })
    if (!session) throw new AppError('no_access_token')
    tx.about({ sessionId: viewer.sessionId })
    const rows = await loadProfile(tx.db, viewer)
    // Asked at every profile: a rule that came meanwhile counts for sessions that are open already.
    if (wantsMfa(rows) && !isMfaVerified(session)) throw new AppError('mfa_required')
    const login = { id: viewer.loginId, companyId: viewer.companyId }
    const { id: sessionId, idleMinutes, absoluteExpiresAt } = session
    return { rows, login, sessionId, idleMinutes, absoluteExpiresAt: absoluteExpiresAt.toISOString() }
  })
  // After the write and outside it: what an idempotency key keeps must hold no secret.
  const profileToken = await mintForSession(pools.systemDb, {
    kind: 'profile',
    sessionId: opened.sessionId,
    login: opened.login,
    expiresAt: new Date(opened.absoluteExpiresAt),
    now: now(),
  })
  return presentLoginProfile(opened.rows, {
    profileToken,
    language: ctx.language,
    theme: ctx.theme,
    checkSeconds: checkSeconds(config.session.checkIntervalSeconds),
    idleMinutes: opened.idleMinutes,
  })
}
