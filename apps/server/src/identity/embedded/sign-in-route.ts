import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from 'oidc-provider'
import { sendPage, themeOfRequest } from '../../web/page.ts'
import { findAccount } from './account.store.ts'
import { answerChallenge, showChallenge } from './challenge-step.ts'
import { answerEnrolment, showEnrolment } from './enrol-step.ts'
import { finishSignIn, proceed } from './finish-sign-in.ts'
import { canStepUp } from './login-policy.ts'
import { noticePage, type SignInFault, signInPage } from './pages.ts'
import { noteSignIn, openCall, type SignInCall, type SignInRouteDeps } from './sign-in-call.ts'
import { addressOf, readCookie, readDevice, readForm } from './sign-in-form.ts'
import { readStep } from './sign-in-step.ts'
import { readUiLocales } from './texts.ts'
import { isTicketOf, takeTicket, ticketOf, ticketPage } from './ticket.ts'
import { verifySignIn } from './verify-sign-in.ts'

/**
 * `GET` and `POST /identity/interaction/:uid`: the sign-in, step by step. Works without scripts, except for passkeys.
 */
export async function serveSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  deps: SignInRouteDeps,
): Promise<void> {
  const frame = {
    appName: deps.appName,
    brand: deps.brand,
    theme: themeOfRequest(request),
    language: deps.languageOf(request),
  }
  try {
    const interaction = await deps.provider.interactionDetails(request, response)
    const language = readUiLocales(interaction.params['ui_locales']) ?? frame.language
    await serveStep(openCall(deps, request, response, interaction, { ...frame, language }))
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    const page = noticePage(frame, 'expired', deps.portal)
    sendPage(response, page, deps.headers(page))
  }
}

async function serveStep(call: SignInCall): Promise<void> {
  const step = readStep(call.interaction.result, call.deps.now())
  const form = call.request.method === 'POST' ? await readForm(call.request) : null
  // The same form was sent twice, and the sign-in is complete.
  if (call.interaction.result?.login) return call.goBack()
  if (form?.get('step') === 'restart') return call.goOn(null)
  if (form?.get('step') === 'cancel') return call.giveUp()
  if (form?.has('password')) return servePassword(call, form)
  if (step === 'over') return showPassword(call, hintOf(call), 'tooLate')
  if (!step) return serveFirst(call, form)
  const account = await findAccount(call.deps.db, step.accountId)
  if (!account) return call.goOn(null)
  if (step.kind === 'challenge')
    return form ? answerChallenge(call, account, step, form) : showChallenge(call, account, step)
  return form ? answerEnrolment(call, account, step, form) : showEnrolment(call, account, step)
}

/** The first proof: a ticket, a password that was entered moments ago, or the password. */
async function serveFirst(call: SignInCall, form: URLSearchParams | null): Promise<void> {
  const { deps, interaction } = call
  if (form?.get('step') === 'ticket') return serveTicket(call)
  if (form) return showPassword(call, hintOf(call), 'missing')
  const ticket = ticketOf(interaction.params)
  if (ticket !== null) {
    if (await isTicketOf(deps.db, { ticket, ...browserOf(call) })) return call.show(ticketPage(call.frame, call.action))
    return showPassword(call, hintOf(call), interaction.result === undefined ? 'ticketOver' : null)
  }
  const { session } = interaction
  const account = session && canStepUp(interaction.prompt) ? await findAccount(deps.db, session.accountId) : null
  // Not after a restart, which means that somebody else wants to sign in.
  if (account && interaction.result === undefined) return proceed(call, account, session?.amr ?? ['pwd'])
  return showPassword(call, hintOf(call), null)
}

/** The portal and its provider share an origin, and so the cookie that a reset gave this browser. */
const browserOf = ({ request, deps }: SignInCall) => ({
  cookie: readCookie(request, 'reset', deps.isSecure),
  now: deps.now(),
})

async function serveTicket(call: SignInCall): Promise<void> {
  const found = await takeTicket(call.deps.db, { ticket: ticketOf(call.interaction.params), ...browserOf(call) })
  // Without a password and without factors there is nothing to verify, and no basis for a first factor.
  const isEnough = found !== null && (found.hasFactors || found.amr.includes('pwd'))
  if (!isEnough) return showPassword(call, hintOf(call), 'ticketOver')
  return found.acr === 'mfa' && found.hasFactors
    ? finishSignIn(call, found.account, { acr: 'mfa', amr: found.amr })
    : proceed(call, found.account, found.amr)
}

async function servePassword(call: SignInCall, form: URLSearchParams): Promise<void> {
  const { deps, request } = call
  const email = form.get('email')?.trim().slice(0, 320) ?? ''
  const password = form.get('password') ?? ''
  if (email === '' || password === '') return showPassword(call, email, 'missing')
  const device = readDevice(request, deps.isSecure)
  const verdict = await verifySignIn(deps.db, { email, password, device, address: addressOf(request) }, deps.now())
  if (verdict.outcome !== 'accepted') {
    noteSignIn(call, verdict.accountId, { outcome: verdict.outcome, by: ['pwd'] })
    return showPassword(call, email, verdict.outcome)
  }
  return proceed(call, verdict.account, ['pwd'])
}

function showPassword(call: SignInCall, email: string, fault: SignInFault | null): void {
  call.show(signInPage(call.frame, { action: call.action, email, fault, forgot: call.deps.forgot }))
}

const hintOf = ({ interaction }: SignInCall) => {
  const hint = interaction.params['login_hint']
  return typeof hint === 'string' ? hint.slice(0, 320) : ''
}
