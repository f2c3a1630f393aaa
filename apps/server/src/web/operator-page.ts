import formbody from '@fastify/formbody'
import type { Language } from '@portolan/contract/enums'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Surface } from '../config/surfaces.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { refuseForeignOrigin, themeOf } from '../kernel/cookies.ts'
import type { OperatorGate } from '../kernel/operator-gate.ts'
import type { OutboxMessages } from './messages/en-US.ts'
import { outboxTexts } from './outbox-texts.ts'
import { pageHeaders, pageLanguage, renderPage } from './page.ts'

interface Deps {
  readonly config: Pick<Config, 'appName' | 'brand' | 'http' | 'surfaces'>
  readonly gate: OperatorGate
}

/**
 * `/operator`: a person enters the operator token in a form, and gets a cookie that opens the pages of
 * `config/surfaces.ts`. The token goes in the body of a POST only: an address ends up in histories and logs. Attempts are
 * not limited, because 32 characters cannot be guessed, and a limit would let anybody lock the operator out.
 */
export function mountOperatorPage(app: FastifyInstance, deps: Deps) {
  if (!deps.gate.hasEntrance) return
  const publicUrl = new URL(deps.config.http.publicUrl)
  app.get('/operator', async (request, reply) => sendForm(request, reply, deps))
  // In a context of its own: any website can send a form, so no other address may accept one.
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    await forms.register(formbody, { bodyLimit: 4096 })
    forms.post('/operator', async (request, reply) => {
      if (isForeign(request, publicUrl)) return sendForm(request, reply, deps, 'operator_foreign')
      const fields = request.body as Record<string, unknown> | undefined
      if (fields?.['leave'] !== undefined) {
        deps.gate.leave(reply)
        return reply.redirect('/operator', 303)
      }
      const token = typeof fields?.['token'] === 'string' ? fields['token'].trim() : ''
      const isRight = deps.gate.enter(reply, token)
      request.log.warn({ address: request.ip, isRight }, 'an operator token was entered')
      return isRight ? reply.redirect('/operator', 303) : sendForm(request, reply, deps, 'operator_wrong')
    })
  })
}

function isForeign(request: FastifyRequest, publicUrl: URL): boolean {
  try {
    refuseForeignOrigin(request, publicUrl)
    return false
  } catch {
    return true
  }
}

type Fault = 'operator_wrong' | 'operator_foreign'

function sendForm(request: FastifyRequest, reply: FastifyReply, { config, gate }: Deps, fault?: Fault) {
  const language = pageLanguage(request)
  const text = outboxTexts[language]
  const body = gate.isOperator(request) && !fault ? inside(language, config.surfaces.isOn) : form(text, fault)
  const isSecure = config.http.publicUrl.startsWith('https:')
  const page = { status: 200, language, theme: themeOf(request.cookies), appName: config.appName, brand: config.brand }
  return (
    reply
      .code(fault ? 403 : 200)
      // With no-referrer a browser sends the form without its origin.
      .headers({ ...pageHeaders({ formTargets: [], isSecure }), 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(renderPage({ ...page, title: text.operator_title, body }))
  )
}

/** Where each page is, and the text that names it. */
const pages = [
  { surface: 'outbox', path: '/outbox', title: 'title' },
  { surface: 'debug', path: '/debug', title: 'operator_debug' },
  { surface: 'metrics', path: '/metrics', title: 'operator_metrics' },
] as const satisfies readonly { surface: Surface; path: string; title: keyof OutboxMessages }[]

function inside(language: Language, isOn: Readonly<Record<Surface, boolean>>): string {
  const text = outboxTexts[language]
  const links = pages
    .filter(({ surface }) => isOn[surface])
    .map(({ path, title }) => `<p class="aside"><a href="${path}">${escapeHtml(text[title])}</a></p>`)
  return `<h1>${escapeHtml(text.operator_title)}</h1><p class="lead">${escapeHtml(text.operator_inside)}</p>${links.join('')}
<form method="post" action="/operator"><input type="hidden" name="leave" value="1"><button class="button">${escapeHtml(text.operator_leave)}</button></form>`
}

function form(text: OutboxMessages, fault?: Fault): string {
  const said = fault ? `<p class="fault" role="alert" id="fault">${escapeHtml(text[fault])}</p>` : ''
  const wrong = fault ? ' aria-invalid="true" aria-describedby="fault"' : ''
  return `<h1>${escapeHtml(text.operator_title)}</h1><p class="lead">${escapeHtml(text.operator_lead)}</p>${said}
<form method="post" action="/operator"><label for="token">${escapeHtml(text.operator_token)}</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${wrong}>
<button class="button">${escapeHtml(text.operator_enter)}</button></form>`
}
