import { ThemeType } from '@portolan/contract/enums'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { themeOf } from '../kernel/cookies.ts'
import type { OperatorGate } from '../kernel/operator-gate.ts'
import { createBodySealer } from '../mail/body.ts'
import { type Db, findMail, countMails, searchMails } from '../mail/mail.store.ts'
import { composeEml } from '../mail/smtp.ts'
import { liveScript, listBody, mailsAPage } from './outbox-list.ts'
import { framedHtml, messageBody, type View, views } from './outbox-message.ts'
import { outboxStyle } from './outbox-style.ts'
import { countText, outboxTexts } from './outbox-texts.ts'
import { type Page, pageHeaders, pageLanguage, renderPage } from './page.ts'

export interface OutboxDeps {
  readonly config: Pick<Config, 'mail' | 'appName' | 'brand' | 'http' | 'secret'>
  /** Has access to the mails of every company. */
  readonly db: Db
}

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * The outbox: all mails, sent or not, including sign-in links. Only for those whom the gate admits; for everyone else
 * the addresses do not exist. These pages change nothing.
 */
export function mountOutbox(app: FastifyInstance, deps: OutboxDeps & { readonly gate: Pick<OperatorGate, 'guard'> }) {
  const guarded = (serve: Serve): Serve => deps.gate.guard('outbox', serve)
  app.get('/outbox', guarded(serveList(deps)))
  app.get('/outbox/count', guarded(serveCount(deps)))
  app.get('/outbox/:id(^\\d{1,15}$)', guarded(serveMessage(deps)))
  app.get('/outbox/:id(^\\d{1,15}$)/html', guarded(serveHtml(deps)))
  app.get('/outbox/:id(^\\d{1,15}$)/eml', guarded(serveEml(deps)))
}

async function notFound(reply: FastifyReply) {
  reply.callNotFound()
  return reply
}

const serveList =
  (deps: OutboxDeps): Serve =>
  async (request, reply) => {
    const language = pageLanguage(request)
    const page = Math.min(Math.max(1, Number(queryOf(request)['page']) || 1), 1_000_000)
    const { newestId } = await countMails(deps.db, 0)
    const { rows, total } = await searchMails(deps.db, null, {
      limit: mailsAPage,
      offset: (Math.trunc(page) - 1) * mailsAPage,
    })
    if (rows.length === 0 && total > 0) return reply.redirect('/outbox', 302)
    const list = { rows, total, page: Math.trunc(page), isSending: deps.config.mail.smtpUrl !== null, newestId }
    const body = listBody(language, list)
    return sendPage(request, reply, deps, { title: outboxTexts[language].title, body, script: liveScript }, [
      `connect-src 'self'`,
    ])
  }

const serveCount =
  (deps: OutboxDeps): Serve =>
  async (request, reply) => {
    const language = pageLanguage(request)
    const since = Number(queryOf(request)['since'])
    const { total, fresh } = await countMails(deps.db, Number.isSafeInteger(since) ? since : 0)
    const words = {
      total: countText(language, 'count', total),
      fresh: fresh > 0 ? countText(language, 'fresh', fresh) : null,
    }
    return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').send(words)
  }

const serveMessage =
  (deps: OutboxDeps): Serve =>
  async (request, reply) => {
    const language = pageLanguage(request)
    const found = await load(deps, request)
    if (!found) return notFound(reply)
    const ownView: View = themeOf(request.cookies) === ThemeType.Breezy ? 'light' : 'dark'
    const view = viewOf(request) ?? ownView
    const body = messageBody(language, { ...found, from: deps.config.mail.from, view })
    return sendPage(request, reply, deps, { title: found.mail.subject, body }, [`frame-src 'self'`])
  }

const framePolicy = [
  `default-src 'none'`,
  // Mails need inline styles; everything else is blocked, and no script runs.
  `style-src 'unsafe-inline'`,
  `frame-ancestors 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const serveHtml =
  (deps: OutboxDeps): Serve =>
  async (request, reply) => {
    const found = await load(deps, request)
    if (!found?.body) return notFound(reply)
    return reply
      .headers({
        'content-security-policy': framePolicy,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(framedHtml(found.body.html, viewOf(request) === 'dark' ? 'dark' : 'light'))
  }

const serveEml =
  (deps: OutboxDeps): Serve =>
  async (request, reply) => {
    const found = await load(deps, request)
    if (!found?.body) return notFound(reply)
    const { mail, body } = found
    const outgoing = {
      ...body,
      address: mail.address,
      name: mail.recipient_name,
      language: mail.language,
      subject: mail.subject,
      messageId: mail.message_id,
      envelopeId: mail.envelope_id,
      date: mail.created_at,
    }
    return reply
      .headers({
        'content-disposition': `attachment; filename="mail-${mail.id}.eml"`,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .type('message/rfc822')
      .send(await composeEml(outgoing, deps.config.mail.from))
  }

async function load({ db, config }: OutboxDeps, request: FastifyRequest) {
  const mail = await findMail(db, null, { id: Number((request.params as { id: string }).id) })
  return mail ? { mail, body: createBodySealer(config.secret).open(mail.body) } : null
}

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>

const viewOf = (request: FastifyRequest): View | null => views.find((view) => view === queryOf(request)['view']) ?? null

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: OutboxDeps,
  content: Pick<Page, 'title' | 'body' | 'script'>,
  extra: readonly string[],
) {
  const { script } = content
  const headers = pageHeaders({
    formTargets: [],
    isSecure: config.http.publicUrl.startsWith('https:'),
    style: outboxStyle,
    extra,
    ...(script ? { script } : {}),
  })
  const page: Page = {
    ...content,
    status: 200,
    language: pageLanguage(request),
    theme: themeOf(request.cookies),
    appName: config.appName,
    brand: config.brand,
    style: outboxStyle,
  }
  return reply.headers(headers).type('text/html; charset=utf-8').send(renderPage(page))
}
