import type { Account } from './account.store.ts'
import { codesPage } from './codes-page.ts'
import { type EnrolFault, enrolPage } from './enrol-page.ts'
import { enrol, type NewFactor, replaceRecoveryCodes } from './factor.store.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { creationOptions, readNewPasskey } from './passkey.ts'
import type { SignInCall } from './sign-in-call.ts'
import { challengeStep, type Step, withFactor } from './sign-in-step.ts'
import { readCode, stepOfCode, totpUri } from './totp.ts'

type Enrol = Extract<Step, { kind: 'enrol' }>
type Renew = Extract<Step, { kind: 'renew' }>

export async function showEnrolment(
  call: SignInCall,
  account: Account,
  step: Enrol | Renew,
  fault: EnrolFault | null = null,
): Promise<void> {
  const { action, frame } = call
  if (step.kind === 'renew' || step.at === 'codes') {
    const isRenewal = step.kind === 'renew'
    // A person with only a passkey would be locked out by the loss of one device, so the app is offered too.
    const offersApp = !isRenewal && step.factors.every(({ kind }) => kind === 'passkey')
    return call.show(
      codesPage(frame, { action, codes: step.codes, isRenewal, offersApp, isUnkept: fault === 'unkept', account }),
    )
  }
  const hasPasskey = step.factors.some(({ kind }) => kind === 'passkey')
  call.show(
    await enrolPage(frame, {
      action,
      account,
      secret: step.secret,
      uri: totpUri(step.secret, call.deps.appName, account.email),
      options: hasPasskey ? null : await creationOptions(call.deps.party, account, step.challenge),
      fault,
    }),
  )
}

export async function answerEnrolment(
  call: SignInCall,
  account: Account,
  step: Enrol | Renew,
  form: URLSearchParams,
): Promise<void> {
  const choice = form.get('step')
  if (choice === 'kept') return keep(call, account, step, form)
  if (step.kind === 'renew') return showEnrolment(call, account, step)
  // Returns to the choice of a factor, with the passkey added.
  if (choice === 'more') return call.goOn({ ...step, at: 'factor' })
  if (choice === 'codes' && step.factors.length > 0) return call.goOn({ ...step, at: 'codes' })
  if (step.at === 'codes') return showEnrolment(call, account, step)
  const factor = await readFactor(call, step, form)
  if (typeof factor === 'string') return showEnrolment(call, account, step, factor)
  return call.goOn({ ...step, at: 'codes', factors: [...step.factors, factor] })
}

async function readFactor(call: SignInCall, step: Enrol, form: URLSearchParams): Promise<NewFactor | EnrolFault> {
  if (form.get('step') === 'passkey') {
    const answer = form.get('credential') ?? ''
    if (step.factors.some(({ kind }) => kind === 'passkey')) return 'passkey'
    return (await readNewPasskey(call.deps.party, answer, step.challenge)) ?? 'passkey'
  }
  const code = readCode(form.get('code') ?? '')
  if (code === '') return 'missing'
  const taken = stepOfCode(step.secret, code, call.deps.now())
  return taken === null ? 'wrong' : { kind: 'totp', secret: step.secret, step: taken }
}

/** The person has kept the codes: activates the factors and finishes the sign-in. */
async function keep(call: SignInCall, account: Account, step: Enrol | Renew, form: URLSearchParams): Promise<void> {
  const { db, sealer, now } = call.deps
  if (form.get('kept') !== 'yes') return showEnrolment(call, account, step, 'unkept')
  if (step.kind === 'renew') {
    await replaceRecoveryCodes(db, account.id, step.codes)
    return finishSignIn(call, account, { acr: 'mfa', amr: step.amr })
  }
  if (step.at !== 'codes' || step.factors.length === 0) return showEnrolment(call, account, step)
  if (!(await enrol(db, sealer, account.id, step))) {
    // Where the form was sent twice, the sign-in is complete; where another window enrolled factors, those are asked
    // for.
    const { result } = await call.deps.provider.interactionDetails(call.request, call.response)
    if (result?.login) return call.goBack()
    return call.goOn(challengeStep({ accountId: account.id, amr: step.amr, now: now() }))
  }
  const method = step.factors.some(({ kind }) => kind === 'totp') ? 'otp' : 'hwk'
  return finishSignIn(call, account, { acr: 'mfa', amr: withFactor(step.amr, method) })
}
