import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { darkCondition } from '../mail/layout-style.ts'
import type { WholeMail } from '../mail/mail.store.ts'
import type { MailBody } from '../mail/body.ts'
import { templateTitle } from '../mail/texts.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { downArrow } from './outbox-icons.ts'
import { backLink, chip } from './outbox-list.ts'
import { eventText, languageText, outboxTexts, timeText } from './outbox-texts.ts'

export const views = ['light', 'dark', 'text'] as const
export type View = (typeof views)[number]

export interface OutboxMessage {
  readonly mail: WholeMail
  /** Null when it was sealed under another secret. */
  readonly body: MailBody | null
  readonly from: string
  readonly view: View
}

export function messageBody(language: Language, message: OutboxMessage): string {
  const { mail, body, view } = message
  const text = outboxTexts[language]
  const tab = (to: View) =>
    `<a href="/outbox/${mail.id}?view=${to}"${to === view ? ' aria-current="page"' : ''}>${escapeHtml(text[to])}</a>`
  const bar = `<div class="bar"><nav class="views" aria-label="${escapeHtml(text.views)}">${views.map(tab).join('')}</nav>
<a class="quiet" href="/outbox/${mail.id}/eml">${downArrow}${escapeHtml(text.download)}</a></div>`
  const shown = body
    ? `${bar}${content(language, mail, body, view)}`
    : `<div class="card empty"><p>${escapeHtml(text.unopened)}</p></div>`
  // An error comes first: people open the mail to read it.
  const isTrouble = ['retrying', 'bounced', 'failed'].includes(mail.state)
  const what = history(language, mail)
  return `${backLink(language)}
<div class="top"><h1 lang="${mail.language}">${escapeHtml(mail.subject)}</h1>${chip(language, mail.state)}</div>
${head(language, message)}
${isTrouble ? `${what}${shown}` : `${shown}${what}`}`
}

function head(language: Language, { mail, from }: OutboxMessage): string {
  const text = outboxTexts[language]
  const to = mail.recipient_name === null ? mail.address : `${mail.recipient_name} <${mail.address}>`
  const rows: [string, string][] = [
    [text.from, escapeHtml(from)],
    [text.to, `<span lang="${mail.language}">${escapeHtml(to)}</span>`],
    [text.date, time(language, mail.created_at)],
    [text.kind, escapeHtml(templateTitle(language, mail.template))],
    [text.language, escapeHtml(languageText(language, mail.language))],
    [text.messageId, `<span class="words">${escapeHtml(mail.message_id)}</span>`],
  ]
  if (mail.attempts > 0) rows.push([text.attempts, new Intl.NumberFormat(language).format(mail.attempts)])
  if (mail.state === 'retrying' && mail.due_at) rows.push([text.nextAttempt, time(language, mail.due_at)])
  return `<dl class="card head">${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${value}</dd>`).join('')}</dl>`
}

const time = (language: Language, at: Date) =>
  `<time datetime="${at.toISOString()}">${escapeHtml(timeText(language, at))}</time>`

/** The frame runs no scripts and loads nothing; its links open outside of it. */
function content(language: Language, mail: WholeMail, body: MailBody, view: View): string {
  if (view === 'text') return `<div class="card mail"><pre lang="${mail.language}">${linked(body.text)}</pre></div>`
  const title = fill(outboxTexts[language].content, { subject: mail.subject })
  return `<div class="card mail is-${view}"><iframe title="${escapeHtml(title)}" src="/outbox/${mail.id}/html?view=${view}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe></div>`
}

const linked = (text: string) =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"']+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`,
  )

function history(language: Language, { history: events }: WholeMail): string {
  if (events.length === 0) return ''
  const items = events.map(
    ({ at, event, answer }) =>
      `<li>${time(language, new Date(at))}<span>${escapeHtml(eventText(language, event))}</span>${answer ? `<span class="words">${escapeHtml(answer)}</span>` : ''}</li>`,
  )
  return `<section class="card"><h2>${escapeHtml(outboxTexts[language].history)}</h2><ol class="history">${items.join('')}</ol></section>`
}

/** The mail as it was sent, in the chosen scheme instead of the machine's; links open in a new tab. */
export const framedHtml = (html: string, view: 'light' | 'dark'): string =>
  html
    .replace('<head>', '<head><base target="_blank">')
    .replace(darkCondition, view === 'dark' ? '@media all' : '@media not all')
