import { type Account, hasDevices, isKnownDevice, rememberDevice } from './account.store.ts'
import { hasFactors } from './factor.store.ts'
import { wantsMfa } from './login-policy.ts'
import { noteSignIn, type SignInCall } from './sign-in-call.ts'
import { challengeStep, enrolStep } from './sign-in-step.ts'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import { isMailAddress } from '../../mail/mail.ts'
import { newSecret } from '../../crypto/secrets.ts'
import { type LockLimit, locks, takeAttempt } from './attempt.store.ts'
import { addressOf, deviceDays, readDevice, setDevice } from './sign-in-form.ts'

/**
 * Continues after the first proof: an account with factors is challenged, one that needs a factor enrols, any other has
 * signed in.
 */
export async function proceed(call: SignInCall, account: Account, amr: readonly string[]): Promise<void> {
  const base = { accountId: account.id, amr, now: call.deps.now() }
  if (await hasFactors(call.deps.db, account.id)) return call.goOn(challengeStep(base))
  if (wantsMfa(call.interaction.params)) return call.goOn(enrolStep(base))
  return finishSignIn(call, account, { acr: 'pwd', amr })
}

/** Ends the sign-in: remembers the device and returns the browser to the client. */
export async function finishSignIn(
  call: SignInCall,
  account: Account,
  { acr, amr }: { acr: 'pwd' | 'mfa'; amr: readonly string[] },
): Promise<void> {
  const { deps, request, response } = call
  noteSignIn(call, account.id, { outcome: 'accepted', by: amr })
  await noteDevice(call, account)
  for (const [name, value] of Object.entries(deps.headers())) response.setHeader(name, value)
  const login = { accountId: account.id, acr, amr: [...amr], remember: false }
  await deps.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
}

/** Limits the notices to people whose browsers delete cookies when they close. */
const notices: LockLimit = { most: 5, minutes: 60, isSliding: false }

/**
 * Remembers the device for the account. A device that is new to the account causes a notice by mail, except its first
 * one.
 */
async function noteDevice(call: SignInCall, account: Account): Promise<void> {
  const { deps, request, response } = call
  const now = deps.now()
  const cookie = readDevice(request, deps.isSecure)
  const isKnown = cookie !== null && (await isKnownDevice(deps.db, account.id, cookie, now))
  const device = cookie ?? newSecret()
  const needsNotice = !isKnown && (await hasDevices(deps.db, account.id, now)) && isMailAddress(account.email)
  await deps.db.transaction().execute(async (tx) => {
    await rememberDevice(tx, account.id, device, new Date(now.getTime() + deviceDays * 86_400_000))
    if (!needsNotice || !deps.mail) return
    if ((await takeAttempt(tx, locks.notice(account.id), notices, now)) > notices.most) return
    const { browser, system } = readUserAgent(request.headers['user-agent'] ?? null)
    await deps.mail.queue(tx, {
      template: 'newSignIn',
      values: { browser, system, address: addressOf(request), at: now.toISOString() },
      companyId: null,
      to: { address: account.email, name: account.name, loginId: null },
      language: call.frame.language,
    })
  })
  setDevice(response, device, deps.isSecure)
}
