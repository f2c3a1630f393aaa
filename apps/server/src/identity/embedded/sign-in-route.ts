import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@portolan/contract/enums'
import { errors, type Provider } from 'oidc-provider'
import type { Pools } from '../../db/database.ts'
import { findCredential } from '../../kernel/credential.store.ts'
import type { Mail } from '../../mail/mail.ts'
import { type Page, sendPage, themeOfRequest } from '../../web/page.ts'
import type { Sealer } from '../../crypto/sealer.ts'
import { findAccount } from './account.store.ts'
import { answerChallenge, showChallenge } from './challenge-step.ts'
import { answerEnrolment, showEnrolment } from './enrol-step.ts'
import { finishSignIn, proceed } from './finish-sign-in.ts'
import { canStepUp } from './login-policy.ts'
import { type Frame, noticePage, type SignInFault, signInPage } from './pages.ts'
import type { PasskeyParty } from './passkey.ts'
import { addressOf, readDevice, readForm } from './sign-in-form.ts'
import { readStep, type Step } from './sign-in-step.ts'
import { readUiLocales } from './texts.ts'
import { takeTicket, ticketOf } from './ticket.ts'
import { ticketPage } from './ticket-page.ts'
import { verifySignIn } from './verify-sign-in.ts'

export interface SignInRouteDeps {
  readonly db: Pools['systemDb']
  readonly sealer: Sealer
  readonly provider: Provider
  readonly appName: string
  readonly brand: Frame['brand']
  readonly party: PasskeyParty
  readonly portal: string
  /** Page of the portal that sends a new password's link; null where it has none. */
  readonly forgot: string | null
  readonly isSecure: boolean
  readonly now: () => Date
  readonly mail: Pick<Mail, 'queue'> | null
  readonly languageOf: (request: IncomingMessage) => Language
  readonly headers: (page?: Page) => Record<string, string>
}

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** One request of a sign-in: what its steps see and how they answer. */
export interface SignInCall {
  readonly deps: SignInRouteDeps
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly interaction: Interaction
  readonly frame: Frame
  /** Address of the sign-in's own page. */
  readonly action: string
  show(page: Page): void
  /** Keeps where the sign-in stands, on the server; null begins anew. Then the page is fetched again. */
  goOn(step: Step | null): Promise<void>
  /** To who asked for the sign-in, with what was found. */
  goBack(): void
}

/** `GET` and `POST /identity/interaction/:uid`: the sign-in, step by step. Works without scripts, but for passkeys. */
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

function openCall(
  deps: SignInRouteDeps,
  request: IncomingMessage,
  response: ServerResponse,
  interaction: Interaction,
  frame: Frame,
): SignInCall {
  const action = `/identity/interaction/${interaction.uid}`
  const redirect = (location: string) => {
    response.writeHead(303, { ...deps.headers(), location, 'content-length': '0' })
    response.end()
  }
  return {
    deps,
    request,
    response,
    interaction,
    frame,
    action,
    show: (page) => sendPage(response, page, deps.headers(page)),
    async goOn(step) {
      const result = step ? { step } : {}
      await deps.provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
      redirect(action)
    },
    goBack: () => redirect(interaction.returnTo),
  }
}

async function serveStep(call: SignInCall): Promise<void> {
  const step = readStep(call.interaction.result, call.deps.now())
  const form = call.request.method === 'POST' ? await readForm(call.request) : null
  // Done already, by the same form sent twice.
  if (call.interaction.result?.login) return call.goBack()
  if (form?.get('step') === 'restart') return call.goOn(null)
  if (form?.has('password')) return servePassword(call, form)
  if (step === 'over') return showPassword(call, hintOf(call), 'tooLate')
  if (!step) return serveFirst(call, form)
  const account = await findAccount(call.deps.db, step.accountId)
  if (!account) return call.goOn(null)
  if (step.kind === 'challenge')
    return form ? answerChallenge(call, account, step, form) : showChallenge(call, account, step)
  return form ? answerEnrolment(call, account, step, form) : showEnrolment(call, account, step)
}

/** The first proof: a ticket, a password of a moment ago, or the password. */
async function serveFirst(call: SignInCall, form: URLSearchParams | null): Promise<void> {
  const { deps, interaction } = call
  if (form?.get('step') === 'ticket') return serveTicket(call)
  if (form) return showPassword(call, hintOf(call), 'missing')
  const ticket = ticketOf(interaction.params)
  if (ticket !== null) {
    const isGood = (await findCredential(deps.db, 'sign_in_ticket', ticket, deps.now())) !== null
    if (isGood) return call.show(ticketPage(call.frame, call.action))
    return showPassword(call, hintOf(call), interaction.result === undefined ? 'ticketOver' : null)
  }
  const { session } = interaction
  const account = session && canStepUp(interaction.prompt) ? await findAccount(deps.db, session.accountId) : null
  // Not by `result`: whoever began anew wants to be somebody else.
  if (account && interaction.result === undefined) return proceed(call, account, session?.amr ?? ['pwd'])
  return showPassword(call, hintOf(call), null)
}

async function serveTicket(call: SignInCall): Promise<void> {
  const found = await takeTicket(call.deps.db, ticketOf(call.interaction.params), call.deps.now())
  // Without a password and without factors there is nothing to challenge, and nothing to build a first factor on.
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
  if (verdict.outcome !== 'accepted') return showPassword(call, email, verdict.outcome)
  return proceed(call, verdict.account, ['pwd'])
}

function showPassword(call: SignInCall, email: string, fault: SignInFault | null): void {
  call.show(signInPage(call.frame, { action: call.action, email, fault, forgot: call.deps.forgot }))
}

const hintOf = ({ interaction }: SignInCall) => {
  const hint = interaction.params['login_hint']
  return typeof hint === 'string' ? hint.slice(0, 320) : ''
}
