import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@portolan/contract/enums'
import type { FastifyBaseLogger } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Sealer } from '../../crypto/sealer.ts'
import type { Pools } from '../../db/database.ts'
import type { Mail } from '../../mail/mail.ts'
import { type Page, sendPage } from '../../web/page.ts'
import type { Frame } from './pages.ts'
import type { PasskeyParty } from './passkey.ts'
import { addressOf } from './sign-in-form.ts'
import type { Step } from './sign-in-step.ts'

export interface SignInRouteDeps {
  readonly db: Pools['systemDb']
  readonly sealer: Sealer
  readonly provider: Provider
  readonly appName: string
  readonly brand: Frame['brand']
  readonly party: PasskeyParty
  readonly portal: string
  /** The portal's page for a forgotten password; null where it has none. */
  readonly forgot: string | null
  readonly isSecure: boolean
  readonly now: () => Date
  readonly mail: Pick<Mail, 'queue'> | null
  readonly log: FastifyBaseLogger
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
  /** Address of the sign-in page. */
  readonly action: string
  show(page: Page): void
  /** Stores the step on the server, then reloads the page; null starts again. */
  goOn(step: Step | null): Promise<void>
  /** Returns the browser to the client, with the result. */
  goBack(): void
  /** Ends the sign-in because the person does not want to go on; nothing is stored. */
  giveUp(): Promise<void>
}

export function openCall(
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
    async giveUp() {
      const result = { error: 'access_denied', error_description: 'The person gave the sign-in up' }
      await deps.provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
      redirect(interaction.returnTo)
    },
  }
}

/**
 * Logs the end of an attempt, with the account's id and without the address that was typed, which may be a password.
 * `by`: the methods that were shown (RFC 8176), the refused one last. Null: nobody has this address.
 */
export function noteSignIn(
  { deps, request }: SignInCall,
  accountId: string | null,
  { outcome, by }: { outcome: 'accepted' | 'wrong' | 'used' | 'locked'; by: readonly string[] },
) {
  const line = { accountId, outcome, by, address: addressOf(request) }
  deps.log.info(line, outcome === 'accepted' ? 'a person signed in' : 'a sign-in was refused')
}
