import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@portolan/contract/enums'
import { errors, type Provider } from 'oidc-provider'
import type { Pools } from '../../db/database.ts'
import { cookieName } from '../../kernel/cookies.ts'
import { sendPage, themeOfRequest } from '../../web/page.ts'
import { type Frame, noticePage, type SignInFault, signInPage } from './pages.ts'
import { readUiLocales } from './texts.ts'
import { deviceDays, verifySignIn } from './verify-sign-in.ts'

export interface SignInRouteDeps {
  readonly db: Pools['systemDb']
  readonly provider: Provider
  readonly appName: string
  readonly brand: Frame['brand']
  readonly portal: string
  readonly isSecure: boolean
  readonly now: () => Date
  readonly languageOf: (request: IncomingMessage) => Language
  readonly headers: () => Record<string, string>
}

const longestForm = 8_192
const deviceShape = /^[\w-]{43}$/

/** `GET` and `POST /identity/interaction/:uid`: the sign-in form and its answer. Works without scripts. */
export async function serveSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  deps: SignInRouteDeps,
): Promise<void> {
  const language = deps.languageOf(request)
  try {
    const interaction = await deps.provider.interactionDetails(request, response)
    const frame = {
      appName: deps.appName,
      brand: deps.brand,
      theme: themeOfRequest(request),
      language: readUiLocales(interaction.params['ui_locales']) ?? language,
    }
    const show = (email: string, fault: SignInFault | null) =>
      sendPage(
        response,
        signInPage(frame, { action: `/identity/interaction/${interaction.uid}`, email, fault }),
        deps.headers(),
      )
    if (request.method !== 'POST') return show(hintOf(interaction.params['login_hint']), null)

    const form = await readForm(request)
    const email = form.get('email')?.trim().slice(0, 320) ?? ''
    const password = form.get('password') ?? ''
    if (email === '' || password === '') return show(email, 'missing')
    const verdict = await verifySignIn(
      deps.db,
      { email, password, device: readDevice(request, deps.isSecure) },
      deps.now(),
    )
    if (verdict.outcome !== 'accepted') return show(email, verdict.outcome)
    setDevice(response, verdict.device, deps.isSecure)
    for (const [name, value] of Object.entries(deps.headers())) response.setHeader(name, value)
    const login = { accountId: verdict.account.id, acr: 'pwd', amr: ['pwd'], remember: false }
    await deps.provider.interactionFinished(request, response, { login })
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    sendPage(
      response,
      noticePage(
        { appName: deps.appName, brand: deps.brand, theme: themeOfRequest(request), language },
        'expired',
        deps.portal,
      ),
      deps.headers(),
    )
  }
}

const hintOf = (hint: unknown) => (typeof hint === 'string' ? hint.slice(0, 320) : '')

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    // The rest is read and dropped: cutting the socket would show the person a broken page.
    if (length <= longestForm) chunks.push(chunk)
  }
  return new URLSearchParams(length <= longestForm ? Buffer.concat(chunks).toString('utf8') : '')
}

function readDevice(request: IncomingMessage, isSecure: boolean): string | null {
  const name = `${cookieName('device', isSecure)}=`
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(name))
  const value = found?.slice(name.length) ?? ''
  return deviceShape.test(value) ? value : null
}

function setDevice(response: ServerResponse, device: string, isSecure: boolean) {
  const cookie = `${cookieName('device', isSecure)}=${device}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceDays * 86_400}`
  response.appendHeader('set-cookie', isSecure ? `${cookie}; Secure` : cookie)
}
