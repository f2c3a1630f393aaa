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
import { createMailLinkBackOffice } from './mail-link-back-office.ts'
import { becomeLogin, reachOwnLogin } from './become-login.ts'
import { deviceHandlers } from './devices.ts'
import { factorResetHandlers } from './factor-reset.ts'
import { leaveProvider, leftSession } from './leave-provider.ts'
import { mailLinkHandlers } from './mail-link.ts'
import { findMachineClient } from './machine-client.store.ts'
import { isMfaVerified, wantsMfa } from './mfa.rules.ts'
import { loadProfile } from './profile.store.ts'
import { prepareParts, type SessionDeps, type SessionParts } from './session-parts.ts'
import { createSecondFactorBackOffice } from './second-factor-back-office.ts'
import { presentLoginProfile, presentUserData } from './session.present.ts'
import { checkEmail, checkSeconds, machineBearerMinutes, minutesAfter, serviceTokenMinutes } from './session.rules.ts'
import { findSession, revokeSession } from './session.store.ts'
import { signInHandlers } from './sign-in.ts'
import { ssoHandlers, takeExternalContext } from './sso.ts'

/** Signing in, staying in, signing out (identity.md). */
export function createSessionHandlers(deps: SessionDeps): Handlers<(typeof features)['session']> {
  const parts = prepareParts(deps)
  const { config, now } = parts
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
        const expiresAt = minutesAfter(now(), serviceTokenMinutes)
        const accessToken = await ctx.write(({ db }) => mintCredential(db, { kind: 'service', expiresAt }))
        return { accessToken, expiresInSeconds: serviceTokenMinutes * 60, scopes: [] }
      }
      return machineToken(parts, ctx, input.ClientId, input.ClientSecret ?? '')
    },

    loginByAuth0SSO: async (input, ctx) =>
      openProfile(parts, ctx, async (tx) => {
        const { sessionId, email } = tx.viewer
        const session = await findSession(tx.db, { id: sessionId })
        checkEmail(input.Email, session?.email ?? email)
        if (input.ContextId) await takeExternalContext(tx.db, input.ContextId, sessionId, now())
        return becomeLogin(parts.log, tx)
      }),

    getLoginProfile: async (_, ctx) =>
      openProfile(parts, ctx, async ({ viewer }) => {
        if (viewer.kind !== 'login') throw new AppError('access_token_not_found')
        return viewer
      }),

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
      const left = await ctx.write(
        async ({ db, viewer, about }) => {
          about({ sessionId: viewer.sessionId })
          await revokeSession(db, viewer.sessionId, 'logged_out', now())
        },
        async (tx) => {
          await reachOwnLogin(tx)
          return leftSession(parts, tx.db, tx.viewer.sessionId)
        },
      )
      ctx.cookies.clear('sid')
      return { Status: 0, LogoutUrl: await leaveProvider(parts, left) }
    },
  }
}

let decoy: Promise<string> | null = null

/** Each try costs a password hash; the token that a browser asks by the same call costs nothing. */
const machineTries = { points: 30, seconds: 60, by: 'address' } as const

/** An unknown client takes as long as a wrong secret, and gets the same answer. */
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

type BeforeProfile = Context<{ kind: 'session'; stage: 'before-profile' }>

/** The profile with rights as they stand now, and a profile token for the tab that asks. */
async function openProfile(
  { config, now }: SessionParts,
  ctx: BeforeProfile,
  whose: (tx: WriteTransaction<LoginViewer | IdentityViewer>) => Promise<LoginViewer>,
) {
  const opened = await ctx.write(
    async (tx) => {
      const viewer = await whose(tx)
      const session = await findSession(tx.db, { id: viewer.sessionId })
      if (!session) throw new AppError('no_access_token')
      tx.about({ sessionId: viewer.sessionId })
      const rows = await loadProfile(tx.db, viewer)
      // Asked at every profile: a rule that came meanwhile counts for sessions that are open already. Refused after the
      // commit: the session is that login's from now on, and ends with everything else they are signed in with.
      if (wantsMfa(rows) && !isMfaVerified(session)) return null
      const login = { id: viewer.loginId, companyId: viewer.companyId }
      const { id: sessionId, idleMinutes, absoluteExpiresAt } = session
      return { rows, login, sessionId, idleMinutes, absoluteExpiresAt: absoluteExpiresAt.toISOString() }
    },
    async ({ db }, kept) => {
      if (!kept) return null
      const { sessionId, login } = kept
      const expiresAt = new Date(kept.absoluteExpiresAt)
      return {
        ...kept,
        profileToken: await mintForSession(db, { kind: 'profile', sessionId, login, expiresAt, now: now() }),
      }
    },
  )
  if (!opened) throw new AppError('mfa_required')
  return presentLoginProfile(opened.rows, {
    profileToken: opened.profileToken,
    language: ctx.language,
    theme: ctx.theme,
    checkSeconds: checkSeconds(config.session.checkIntervalSeconds),
    idleMinutes: opened.idleMinutes,
  })
}
