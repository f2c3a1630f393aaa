import type { FactorOnly } from '@portolan/contract/features/session/sign-in'
import type * as z from 'zod/mini'
import { type FactorWish, mintFactorProof } from '../../domain/people/reset-factor.store.ts'
import type { IdentityProvider, VerifiedSignIn } from '../../identity/provider.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/handler.ts'
import { isVerifiedNow } from './mfa.rules.ts'
import type { SessionParts } from './session-parts.ts'

/**
 * Ends a sign-in that was for its second factor alone (docs/decisions/0022): no session, no cookie, and what the
 * provider gave is given back. The factor must be that of the account it was asked for.
 */
export async function answerFactor(
  { log, now }: SessionParts,
  ctx: Pick<Context<{ kind: 'cookie' }>, 'write'>,
  wish: FactorWish,
  { provider, signIn }: { readonly provider: IdentityProvider; readonly signIn: VerifiedSignIn },
): Promise<z.input<typeof FactorOnly>> {
  await provider
    .revoke(signIn.tokens)
    .catch((error: unknown) => log.warn({ err: error }, 'a refresh token could not be revoked'))
  if (signIn.subject !== wish.subject || !isVerifiedNow(signIn, now())) throw new AppError('AU0005')
  const proof = await ctx.write(async ({ db, about }) => {
    about({ resetLinkId: wish.linkId })
    return mintFactorProof(db, wish.linkId, { amr: signIn.amr, now: now() })
  })
  if (proof === null) throw new AppError('reset_link_expired')
  const returnTo = new URL(wish.returnTo, 'http://portal.invalid')
  returnTo.searchParams.set('mfaContext', proof)
  return { isFactorOnly: true, returnTo: returnTo.pathname + returnTo.search }
}
