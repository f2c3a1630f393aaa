import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Pools } from '../../db/database.ts'
import { readStanding } from './account.store.ts'

const { Check } = interactionPolicy

/** Why a sign-in asks for the second step alone; see `canStepUp`. */
const secondFactor = 'second_factor'

/** Within it a password counts as just entered: nobody types it twice because a second factor is wanted. Seconds. */
const freshSeconds = 300

/** The request wants a second factor: `acr_values` holds `mfa`. */
export const wantsMfa = (params: Record<string, unknown>) =>
  typeof params['acr_values'] === 'string' && params['acr_values'].split(' ').includes('mfa')

/**
 * When a provider session is not enough: the account changed since, it began without a password, a ticket names
 * somebody, or a second factor is missing that the request or the account asks for. Checks of the login prompt, held against every request.
 */
export function loginPolicy(db: Pools['systemDb']): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const login = policy.get('login')
  if (!login) throw new Error('The provider has no login prompt')
  login.checks.add(
    new Check('session_over', 'the account changed since this session began', async ({ oidc }) => {
      const { session } = oidc
      if (!session?.accountId) return false
      const standing = await readStanding(db, session.accountId)
      return standing !== null && standing.sessionsAfter > (session.loginTs ?? 0)
    }),
  )
  login.checks.add(
    new Check('mail_alone', 'a mail recognised the person, and no password yet', ({ oidc }) => {
      return (oidc.session?.amr ?? []).includes('mail') && !oidc.result?.login
    }),
  )
  login.checks.add(
    // A reset of the password proves a mail and a factor: that serves the one request it is for, and no other.
    new Check('no_password', 'this session began without a password', ({ oidc }) => {
      const { session } = oidc
      return session?.accountId !== undefined && !session.amr?.includes('pwd') && !oidc.result?.login
    }),
  )
  login.checks.add(
    new Check('ticket', 'the ticket says who signs in', ({ oidc }) => {
      return oidc.params?.['ticket'] !== undefined && !oidc.result?.login
    }),
  )
  login.checks.add(
    new Check(
      secondFactor,
      'a second factor is missing',
      async ({ oidc }) => {
        const { session } = oidc
        if (!session?.accountId || session.acr === 'mfa') return false
        if (wantsMfa(oidc.params ?? {})) return true
        return (await readStanding(db, session.accountId))?.hasFactors ?? false
      },
      ({ oidc }: KoaContextWithOIDC) => ({ passwordAt: oidc.session?.loginTs }),
    ),
  )
  return policy
}

/** Whether only the second step is missing and the password was entered a moment ago. */
export function canStepUp(prompt: { reasons: readonly string[]; details: Record<string, unknown> }): boolean {
  const { passwordAt } = prompt.details
  const isFresh = typeof passwordAt === 'number' && Date.now() / 1000 - passwordAt <= freshSeconds
  return isFresh && prompt.reasons.every((reason) => reason === secondFactor)
}
