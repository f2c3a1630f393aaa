import type { sessions } from '@portolan/contract/features/session/sign-in'
import { mintForSession } from '../../kernel/credential.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { answerFactor, factorWishOf } from './factor-only.ts'
import { ProviderRenewal } from './provider-renewal.ts'
import type { SessionParts } from './session-parts.ts'
import { presentBrowserSession } from './session.present.ts'
import {
  bearerExpiry,
  checkSeconds,
  isOtherUser,
  localPath,
  minutesAfter,
  providerRenewAt,
  readCallback,
  sessionFault,
} from './session.rules.ts'
import { createSession, findSession, revokeSession, type Session } from './session.store.ts'
import { connectionOfKey, openExternalContext } from './sso.ts'
import { takeTransaction } from './sign-in.store.ts'

/** The three session endpoints: cookie and same origin prove the caller, no bearer yet. */
export function signInHandlers(parts: SessionParts): Pick<Handlers<typeof sessions>, 'begin' | 'exchange' | 'renew'> {
  const { config, identity, now, pools, publicUrl } = parts
  const renewal = new ProviderRenewal(parts)

  return {
    begin: async (input, ctx) => {
      const connectionId = input.connectionKey ? await connectionOfKey(parts, input.connectionKey) : null
      const ticket = connectionId === null ? (input.ticket ?? null) : null
      const factor = await factorWishOf(parts, ticket)
      const authorizationUrl = await beginSignIn(parts, ctx.cookies, {
        connectionId,
        language: input.language ?? ctx.language,
        returnTo: localPath(input.returnTo, publicUrl),
        wish: {
          mfa: factor !== null || (input.wantsMfa ?? false),
          loginHint: input.loginHint ?? null,
          ticket,
        },
        purpose: factor ? { factor } : { isExternal: input.isExternal ?? false },
      })
      return { authorizationUrl }
    },

    exchange: async (input, ctx) => {
      const { state, answer } = readCallback(input.callbackUrl)
      const browser = ctx.cookies.get('transaction')
      const transaction = browser ? await takeTransaction(pools.systemDb, browser, state, now()) : null
      if (!transaction) throw new AppError('sign_in_expired')
      const purpose = transaction.purpose ? parts.purposes.open(transaction.purpose) : {}
      const provider = await identity.providerOf(transaction.connectionId)
      const signIn = await provider.exchange(answer, parts.secrets.open(transaction.secrets))
      if (purpose.factor) return answerFactor(parts, purpose.factor, { provider, signIn })
      const previous = ctx.cookies.get('sid')
      const { session, sid } = await ctx.write(async (tx) => {
        const absoluteExpiresAt = minutesAfter(now(), config.session.absoluteHours * 60)
        const { name, nickname, picture, scopes } = signIn
        const created = await createSession(tx.db, {
          ...signIn,
          claims: { name, nickname, picture, scopes },
          providerTokens: parts.tokens.seal(signIn.tokens),
          providerRenewAt: providerRenewAt(now(), signIn.tokens, absoluteExpiresAt),
          idleMinutes: config.session.idleMinutes,
          absoluteExpiresAt,
          connectionId: transaction.connectionId,
          userAgent: ctx.userAgent,
          address: ctx.address,
          now: now(),
        })
        // The cookie is about to be overwritten; what it opened must not stay open behind it.
        const replaced = previous ? await findSession(tx.db, { sid: previous }) : null
        if (replaced) await revokeSession(tx.db, replaced.id, 'logged_out', now())
        tx.about({ sessionId: created.session.id, ...(replaced ? { replaces: replaced.id } : {}) })
        return created
      })
      ctx.cookies.set('sid', sid, { maxAgeSeconds: config.session.absoluteHours * 3600 })
      return {
        ...(await openTab(parts, session)),
        returnTo: transaction.returnTo,
        mfaContext: purpose.mfaContext ?? null,
        contextId: purpose.isExternal ? await openExternalContext(parts, session.id) : null,
      }
    },

    renew: async (input, ctx) => {
      const sid = ctx.cookies.get('sid')
      const session = sid ? await findSession(pools.systemDb, { sid }) : null
      if (!session) throw new AppError('login_required')
      const fault = sessionFault(session, now())
      if (fault) throw new AppError(fault === 'session_timeout' ? 'login_required' : fault)
      if (isOtherUser(input.idToken, session)) throw new AppError('account_switched', { x: session.claims.name })
      return openTab(parts, await renewal.ensureFresh(session))
    },
  }
}

/** A fresh bearer for one tab, and what else the browser keeps. */
async function openTab(parts: SessionParts, session: Session) {
  const { config, identity, now, pools, tokens } = parts
  const bearerExpiresAt = bearerExpiry(now(), session.absoluteExpiresAt)
  const bearer = await mintForSession(pools.systemDb, {
    kind: 'bearer',
    sessionId: session.id,
    login: null,
    expiresAt: bearerExpiresAt,
    now: now(),
  })
  const { idToken } = tokens.open(session.providerTokens)
  const provider = await identity.providerOf(session.connectionId)
  const checkAt = new Date(now().getTime() + checkSeconds(config.session.checkIntervalSeconds) * 1000)
  return presentBrowserSession(session, {
    bearer,
    bearerExpiresAt,
    checkAt,
    idToken,
    logoutUrl: await provider.logoutUrl(idToken),
  })
}
