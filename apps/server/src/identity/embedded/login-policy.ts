import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Pools } from '../../db/database.ts'
import { readStanding } from './account.store.ts'

const { Check } = interactionPolicy

/** Reason of the login prompt when only the second step is missing; see `canStepUp`. */
const secondFactor = 'second_factor'

/**
 * How long a password counts as just entered, in seconds, so that nobody types it twice because a second factor is
 * required.
 */
const freshSeconds = 300

/** Whether the request demands a second factor: `acr_values` contains `mfa`. */
export const wantsMfa = (params: Record<string, unknown>) =>
  typeof params['acr_values'] === 'string' && params['acr_values'].split(' ').includes('mfa')

/**
 * Decides for every request when a provider session does not suffice: the account has changed since, the session began
 * without a password, a ticket names somebody, or a second factor that the request or the account requires is missing.
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
    // A password reset verifies a mail and a factor: this counts for its own request only.
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

/** Whether only the second step is missing and the password was just entered. */
export function canStepUp(prompt: { reasons: readonly string[]; details: Record<string, unknown> }): boolean {
  const { passwordAt } = prompt.details
  const isFresh = typeof passwordAt === 'number' && Date.now() / 1000 - passwordAt <= freshSeconds
  return isFresh && prompt.reasons.every((reason) => reason === secondFactor)
}
