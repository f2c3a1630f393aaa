import type { FactorOnly } from '@portolan/contract/features/session/sign-in'
import type * as z from 'zod/mini'
import { type FactorWish, mintFactorProof, readFactorTicket } from '../../domain/people/reset-factor.store.ts'
import type { IdentityProvider, VerifiedSignIn } from '../../identity/provider.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isVerifiedNow } from './mfa.rules.ts'
import type { SessionParts } from './session-parts.ts'

/** What a ticket asks for besides signing in; null where it opens a session, as most do. */
export const factorWishOf = ({ config, now, pools }: SessionParts, ticket: string | null): Promise<FactorWish | null> =>
  ticket === null ? Promise.resolve(null) : readFactorTicket(pools.systemDb, ticket, config.secret, now())

/**
 * Ends a sign-in that was for its second factor alone (docs/decisions/0022): no session, no cookie, and what the
 * provider gave is given back. The factor must be that of the account it was asked for.
 */
export async function answerFactor(
  { log, now, pools }: SessionParts,
  wish: FactorWish,
  { provider, signIn }: { readonly provider: IdentityProvider; readonly signIn: VerifiedSignIn },
): Promise<z.input<typeof FactorOnly>> {
  await provider
    .revoke(signIn.tokens)
    .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
  if (signIn.subject !== wish.subject || !isVerifiedNow(signIn, now())) throw new AppError('AU0005')
  const proof = await mintFactorProof(pools.systemDb, wish.linkId, { amr: signIn.amr, now: now() })
  if (proof === null) throw new AppError('reset_link_expired')
  const returnTo = new URL(wish.returnTo, 'http://portal.invalid')
  returnTo.searchParams.set('mfaContext', proof)
  return { isFactorOnly: true, returnTo: returnTo.pathname + returnTo.search }
}
