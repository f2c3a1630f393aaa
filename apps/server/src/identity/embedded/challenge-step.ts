import type { Account } from './account.store.ts'
import { challengePage, type ChallengeFault } from './challenge-page.ts'
import { listFactors } from './factor.store.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { requestOptions } from './passkey.ts'
import { passkeysOf, type Proof, verifyProof } from './second-step.ts'
import { noteSignIn, type SignInCall } from './sign-in-call.ts'
import { renewStep, type Step, withFactor } from './sign-in-step.ts'

type Challenge = Extract<Step, { kind: 'challenge' }>

/** With this many recovery codes left or fewer, a person gets new ones. */
const fewCodes = 2

export async function showChallenge(
  call: SignInCall,
  account: Account,
  step: Challenge,
  fault: ChallengeFault | null = null,
): Promise<void> {
  const { db, sealer, party } = call.deps
  const factors = await listFactors(db, sealer, account.id)
  // The factors were reset meanwhile: the sign-in starts again.
  if (factors.length === 0) return call.goOn(null)
  const passkeys = passkeysOf(factors)
  const options = passkeys.length > 0 ? await requestOptions(party, passkeys, step.challenge) : null
  const hasTotp = factors.some(({ kind }) => kind === 'totp')
  call.show(challengePage(call.frame, { action: call.action, email: account.email, hasTotp, options, fault }))
}

export async function answerChallenge(
  call: SignInCall,
  account: Account,
  step: Challenge,
  form: URLSearchParams,
): Promise<void> {
  const { deps } = call
  const proof = readProof(form, step.challenge)
  if (!proof) return showChallenge(call, account, step, { by: readKind(form), why: 'missing' })
  const factors = await listFactors(deps.db, deps.sealer, account.id)
  if (factors.length === 0) return call.goOn(null)
  const verdict = await verifyProof(deps, { accountId: account.id, factors }, proof, deps.now())
  if (verdict.outcome !== 'accepted') {
    noteSignIn(call, account.id, { outcome: verdict.outcome, by: [...step.amr, proof.kind] })
    return showChallenge(call, account, step, { by: proof.kind, why: verdict.outcome })
  }
  const amr = withFactor(step.amr, verdict.method)
  if (verdict.codesLeft !== null && verdict.codesLeft <= fewCodes)
    return call.goOn(renewStep({ accountId: account.id, amr, now: deps.now() }))
  return finishSignIn(call, account, { acr: 'mfa', amr })
}

const readKind = (form: URLSearchParams): Proof['kind'] => {
  const step = form.get('step')
  return step === 'passkey' || step === 'recovery' ? step : 'totp'
}

function readProof(form: URLSearchParams, challenge: string): Proof | null {
  const kind = readKind(form)
  if (kind === 'passkey') {
    const answer = form.get('credential') ?? ''
    return answer === '' ? null : { kind, answer, challenge }
  }
  const code = form.get(kind === 'totp' ? 'code' : 'recovery')?.trim() ?? ''
  return code === '' ? null : { kind, code }
}
