import type { Account } from './account.store.ts'
import { hasFactors } from './factor.store.ts'
import { wantsMfa } from './login-policy.ts'
import { noteDevice } from './new-device.ts'
import type { SignInCall } from './sign-in-call.ts'
import { challengeStep, enrolStep } from './sign-in-step.ts'

/** After the first proof: an account that has factors is challenged, one that needs some gets them, else that was it. */
export async function proceed(call: SignInCall, account: Account, amr: readonly string[]): Promise<void> {
  const base = { accountId: account.id, amr, now: call.deps.now() }
  if (await hasFactors(call.deps.db, account.id)) return call.goOn(challengeStep(base))
  if (wantsMfa(call.interaction.params)) return call.goOn(enrolStep(base))
  return finishSignIn(call, account, { acr: 'pwd', amr })
}

/** Ends the sign-in: the device is known from now on, and the browser goes back to who asked. */
export async function finishSignIn(
  call: SignInCall,
  account: Account,
  { acr, amr }: { acr: 'pwd' | 'mfa'; amr: readonly string[] },
): Promise<void> {
  const { deps, request, response } = call
  await noteDevice(call, account)
  for (const [name, value] of Object.entries(deps.headers())) response.setHeader(name, value)
  const login = { accountId: account.id, acr, amr: [...amr], remember: false }
  await deps.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
}
