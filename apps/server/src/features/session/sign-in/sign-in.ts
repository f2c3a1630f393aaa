import type { FactorOnly, sessions } from '@portolan/contract/features/session/sign-in'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/database.ts'
import { type FactorRequest, mintFactorProof, readFactorTicket } from '../../../domain/people/reset-factor.store.ts'
import { isOfBrowser } from '../../../domain/people/ticket-browser.ts'
import { readConnection } from '../../../identity/connection.store.ts'
import type { IdentityProvider, VerifiedSignIn } from '../../../identity/provider.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { type Credential, findCredential, mintForSession } from '../../../kernel/credential.store.ts'
import type { Context, Handlers } from '../../../kernel/handler.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import { prepareSignIn } from './begin-sign-in.ts'
import { isVerifiedNow } from '../second-factor/mfa.rules.ts'
import { ProviderRenewal } from './provider-renewal.ts'
import type { SessionParts } from '../session-parts.ts'
import { presentBrowserSession } from '../session.present.ts'
import {
  bearerExpiry,
  checkSeconds,
  isOtherUser,
  localPath,
  minutesAfter,
  providerRenewAt,
  readCallback,
  sessionFault,
} from '../session.rules.ts'
import { createSession, findSession, revokeSession, type Session } from '../session.store.ts'
import { connectionOfKey, openExternalContext } from '../sso/sso.ts'
import { takeTransaction } from './sign-in.store.ts'

type CookieContext = Context<{ kind: 'cookie' }>

/** The three session endpoints, authenticated by cookie and origin: the browser has no bearer yet. */
export function signInHandlers(parts: SessionParts): Pick<Handlers<typeof sessions>, 'begin' | 'exchange' | 'renew'> {
  const { config, identity, now, publicUrl } = parts
  const renewal = new ProviderRenewal(parts)

  return {
    begin: async (input, ctx) => {
      const { connection, ticket, factor } = await ctx.read(async ({ db }) => {
        const connection = input.connectionKey ? await connectionOfKey(parts, db, input.connectionKey) : null
        const ticket = connection === null ? (input.ticket ?? null) : null
        const factor = ticket === null ? null : await readTicket(parts, ctx, db, { ...input, ticket })
        return { connection, ticket, factor }
      })
      const prepared = await prepareSignIn(parts, ctx.cookies, {
        connection,
        language: input.language ?? ctx.language,
        returnTo: localPath(input.returnTo, publicUrl),
        options: { ...input, mfa: factor !== null || (input.wantsMfa ?? false), ticket },
        purpose: factor ? { factor } : { isExternal: input.isExternal ?? false },
      })
      await ctx.write(({ db }) => prepared.save(db))
      prepared.setCookie()
      return { authorizationUrl: prepared.authorizationUrl }
    },

    /**
     * Two writes, with a call to the provider between them. The first write uses the sign-in up, so that only one of
     * several calls sends the code: a provider revokes the tokens of a code that it receives twice. If a later step
     * fails, the sign-in is used up without a session, and the person begins again.
     */
    exchange: async (input, ctx) => {
      const { transaction, connection } = await takeSignIn(parts, ctx, input.callbackUrl)
      const purpose = transaction.purpose ? parts.purposes.open(transaction.purpose) : {}
      const provider = identity.providerOf(connection)
      const { answer } = readCallback(input.callbackUrl)
      const signIn = await provider.exchange(answer, parts.secrets.open(transaction.secrets))
      if (purpose.factor) return answerFactor(parts, ctx, purpose.factor, { provider, signIn })
      const previous = ctx.cookies.get('sid')
      const { session, sid, tab, contextId } = await ctx.write(async (tx) => {
        const absoluteExpiresAt = minutesAfter(now(), config.session.absoluteHours * 60)
        const { name, nickname, picture, scopes } = signIn
        const { session, sid } = await createSession(tx.db, {
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
        // The reply overwrites the cookie, so the session that it opened must end.
        const replaced = previous ? await findSession(tx.db, { sid: previous }) : null
        if (replaced) await revokeSession(tx.db, replaced.id, 'logged_out', now())
        tx.about({ sessionId: session.id, ...(replaced ? { replaces: replaced.id } : {}) })
        const contextId = purpose.isExternal ? await openExternalContext(tx.db, session.id, now()) : null
        return { session, sid, tab: await mintTab(parts, tx, session), contextId }
      })
      ctx.cookies.set('sid', sid, { maxAgeSeconds: config.session.absoluteHours * 3600 })
      return {
        ...(await presentTab(parts, { session, provider, tab })),
        returnTo: transaction.returnTo,
        mfaContext: purpose.mfaContext ?? null,
        contextId,
      }
    },

    renew: async (input, ctx) => {
      const sid = ctx.cookies.get('sid')
      const session = sid ? await ctx.read(({ db }) => findSession(db, { sid })) : null
      if (!session) throw new AppError('login_required')
      const fault = sessionFault(session, now())
      if (fault) throw new AppError(fault === 'session_timeout' ? 'login_required' : fault)
      if (isOtherUser(input.idToken, session)) throw new AppError('account_switched', { x: session.claims.name })
      const fresh = await renewal.ensureFresh(ctx, session)
      const { tab, provider } = await ctx.write(async (tx) => {
        tx.about({ sessionId: fresh.id })
        const connection = await readConnection(tx.db, fresh.connectionId)
        return { tab: await mintTab(parts, tx, fresh), provider: identity.providerOf(connection) }
      })
      return presentTab(parts, { session: fresh, provider, tab })
    },
  }
}

/** What a ticket of this browser wants; null where it opens a session, or belongs to another browser. */
async function readTicket(
  parts: SessionParts,
  ctx: CookieContext,
  db: Db,
  { ticket, replacesSignIn = false }: { readonly ticket: string; readonly replacesSignIn?: boolean | undefined },
): Promise<FactorRequest | null> {
  const found = await findCredential(db, 'sign_in_ticket', ticket, parts.now())
  if (!found || !isOfBrowser(found, ctx.cookies.get('reset'))) return null
  const factor = readFactorTicket(found, parts.config.secret)
  if (!factor && !replacesSignIn) await refuseWhileAnother(parts, ctx, db, found)
  return factor
}

/** A ticket signs in without a question: it asks while somebody else is signed in in this browser. */
async function refuseWhileAnother({ now }: SessionParts, { cookies }: CookieContext, db: Db, ticket: Credential) {
  const sid = cookies.get('sid')
  const session = sid ? await findSession(db, { sid }) : null
  if (!session || sessionFault(session, now()) || session.loginId === ticket.loginId) return
  throw new AppError('replaces_sign_in', { x: session.claims.name })
}

async function takeSignIn({ now }: SessionParts, ctx: CookieContext, callbackUrl: string) {
  const { state } = readCallback(callbackUrl)
  const browser = ctx.cookies.get('transaction')
  const taken = browser
    ? await ctx.write(async ({ db }) => {
        const transaction = await takeTransaction(db, browser, state, now())
        return transaction && { transaction, connection: await readConnection(db, transaction.connectionId) }
      })
    : null
  if (!taken) throw new AppError('sign_in_expired')
  return taken
}

/**
 * Ends a sign-in that only showed a second factor (docs/decisions/0022): it opens no session, sets no cookie and revokes
 * the provider's tokens. The factor must belong to the account that the password reset is for.
 */
async function answerFactor(
  { log, now }: SessionParts,
  ctx: CookieContext,
  request: FactorRequest,
  { provider, signIn }: { readonly provider: IdentityProvider; readonly signIn: VerifiedSignIn },
): Promise<z.input<typeof FactorOnly>> {
  await provider
    .revoke(signIn.tokens)
    .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
  if (signIn.subject !== request.subject || !isVerifiedNow(signIn, now())) throw new AppError('AU0005')
  const proof = await ctx.write(async ({ db, about }) => {
    about({ resetLinkId: request.linkId })
    return mintFactorProof(db, request.linkId, { amr: signIn.amr, now: now() })
  })
  if (proof === null) throw new AppError('reset_link_expired')
  const returnTo = new URL(request.returnTo, 'http://portal.invalid')
  returnTo.searchParams.set('mfaContext', proof)
  return { isFactorOnly: true, returnTo: returnTo.pathname + returnTo.search }
}

interface Tab {
  readonly bearer: string
  readonly bearerExpiresAt: Date
}

/** A fresh bearer for one tab. */
async function mintTab({ now }: SessionParts, { db }: WriteTransaction<unknown>, session: Session): Promise<Tab> {
  const bearerExpiresAt = bearerExpiry(now(), session.absoluteExpiresAt)
  const bearer = await mintForSession(db, {
    kind: 'bearer',
    sessionId: session.id,
    login: null,
    expiresAt: bearerExpiresAt,
    now: now(),
  })
  return { bearer, bearerExpiresAt }
}

/** What the browser stores of a session. It may call the provider for the logout address, so it runs after the commit. */
async function presentTab(
  { config, now, tokens }: SessionParts,
  { session, provider, tab }: { readonly session: Session; readonly provider: IdentityProvider; readonly tab: Tab },
) {
  const { idToken } = tokens.open(session.providerTokens)
  const checkAt = new Date(now().getTime() + checkSeconds(config.session.checkIntervalSeconds) * 1000)
  return presentBrowserSession(session, { ...tab, checkAt, idToken, logoutUrl: await provider.logoutUrl(idToken) })
}
