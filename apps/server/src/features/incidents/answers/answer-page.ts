import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Language, languages } from '@portolan/contract/enums'
import type { Answer } from '@portolan/contract/features/incidents/core'
import { incidentLimits } from '@portolan/contract/features/incidents/area'
import { fill } from '@portolan/rules/fill'
import type { FileContent } from '../../../kernel/handler.ts'
import { brandMark } from '../../../html/brand-mark.ts'
import { escapeHtml } from '../../../html/escape-html.ts'
import { answerScript } from './answer-script.ts'
import { answerStyle } from './answer-style.ts'
import { answerTexts } from './answer-texts.ts'

export interface PageFrame {
  readonly language: Language
  readonly appName: string
  readonly brand: 'main' | 'travel-safety'
  /** Null where the link is not good: then nobody learns whose it was. */
  readonly company: string | null
  readonly isSecure: boolean
  readonly token: string
}

/** What a person is asked. */
export interface AskedPage {
  readonly incident: string
  readonly isExercise: boolean
  readonly person: string
  readonly subject: string
  readonly body: string
  readonly phone: string | null
  readonly current: { readonly answer: Answer; readonly at: string } | null
}

const icons: Record<Answer, string> = {
  safe: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 13 4.5 4.5L19 7"/></svg>',
  help: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3 2.5 20h19ZM12 10v4.5M12 17.4v.1"/></svg>',
}

const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
}

/** The page that asks. `isMissed`: it was sent without an answer. */
export function askPage(frame: PageFrame, asked: AskedPage, isMissed = false): FileContent {
  const text = answerTexts[frame.language]
  const button = (answer: Answer) =>
    `<button class="answer ${answer}" name="answer" value="${answer}">${icons[answer]}${escapeHtml(text[answer])}</button>`
  const { token, language } = frame
  // The form begins with the page, so that the two buttons stay at the foot of the window however long the message is. Its first
  // button is disabled: Enter in a field must not answer.
  const body = `<form id="form" method="post" action="/answer"><button disabled hidden></button>
${hidden('token', token)}${hidden('language', language)}${hidden('latitude', '')}${hidden('longitude', '')}${hidden('metres', '')}
${head(frame, asked)}
<h2>${escapeHtml(asked.subject)}</h2>${paragraphs(asked.body)}
${asked.current ? current(frame, asked.current) : ''}
${isMissed ? `<p class="fault" role="alert">${escapeHtml(text.choose)}</p>` : ''}
<label for="words">${escapeHtml(text.words)}</label><textarea id="words" name="text" maxlength="${incidentLimits.answer}" aria-describedby="privacy"></textarea>
<label for="phone">${escapeHtml(text.phone)}</label><input id="phone" name="phone" type="tel" autocomplete="tel" maxlength="${incidentLimits.phone}">
<button id="share" type="button" hidden data-finding="${escapeHtml(text.finding)}" data-found="${escapeHtml(text.found)}" data-missed="${escapeHtml(text.missed)}">${escapeHtml(text.share)}</button>
<p id="said" class="soft" role="status"></p>
<p id="privacy" class="soft">${escapeHtml(text.privacy)}</p>
${callLines(frame, asked)}
<div class="answers">${button('safe')}${button('help')}</div></form>`
  return page(frame, { status: isMissed ? 422 : 200, title: asked.incident, body, isExercise: asked.isExercise })
}

/** The page after an answer. */
export function thanksPage(
  frame: PageFrame,
  asked: AskedPage & { readonly current: NonNullable<AskedPage['current']> },
) {
  const text = answerTexts[frame.language]
  const { answer } = asked.current
  const body = `<div role="status"><h1>${escapeHtml(text.thanks)}</h1>
<p>${escapeHtml(answer === 'help' ? text.thanksHelp : text.thanksSafe)}</p></div>
<p class="who">${escapeHtml(asked.incident)}<br>${escapeHtml(fill(text.forPerson, { name: asked.person }))}</p>
${current(frame, asked.current)}${callLines(frame, asked)}
<a class="again" href="${escapeHtml(addressOf(frame, frame.language))}">${escapeHtml(text.again)}</a>`
  return page(frame, { status: 200, title: asked.incident, body, isExercise: asked.isExercise })
}

/** The page of a link that is not good, or not any more. */
export function refusedPage(frame: PageFrame, why: 'closed' | 'unknown', status: number): FileContent {
  const text = answerTexts[frame.language]
  const [title, lead] = why === 'closed' ? [text.closedTitle, text.closedLead] : [text.unknownTitle, text.unknownLead]
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p><p class="soft">${escapeHtml(text.danger)}</p>`
  return page(frame, { status, title, body, isExercise: false })
}

function head({ language }: PageFrame, { incident, person }: AskedPage): string {
  const text = answerTexts[language]
  return `<h1>${escapeHtml(incident)}</h1><p class="who">${escapeHtml(fill(text.forPerson, { name: person }))}</p>`
}

function current({ language }: PageFrame, { answer, at }: NonNullable<AskedPage['current']>): string {
  const text = answerTexts[language]
  const said = fill(text.current, { answer: text[answer] })
  return `<p class="now"><strong>${escapeHtml(said)}</strong><br>${escapeHtml(at)}<br>${escapeHtml(text.change)}</p>`
}

function callLines({ language }: PageFrame, { phone }: AskedPage): string {
  const text = answerTexts[language]
  const dialled = phone?.replaceAll(/[^\d+]/g, '') ?? ''
  const line =
    phone === null
      ? ''
      : `<p>${escapeHtml(text.call).replace('{phone}', `<a href="tel:${escapeHtml(dialled)}">${escapeHtml(phone)}</a>`)}</p>`
  return `${line}<p class="soft">${escapeHtml(text.danger)}</p>`
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const paragraphs = (body: string) =>
  body
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${escapeHtml(block.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

const addressOf = ({ token }: PageFrame, language: Language) =>
  `/answer?${new URLSearchParams({ token, language }).toString()}`

interface Content {
  readonly status: number
  readonly title: string
  readonly body: string
  readonly isExercise: boolean
}

function page(frame: PageFrame, { status, title, body, isExercise }: Content): FileContent {
  const { language, appName, company } = frame
  const text = answerTexts[language]
  const name = [appName, company].filter((part) => part !== null).join(' · ')
  const link = (to: Language) =>
    `<a href="${escapeHtml(addressOf(frame, to))}" lang="${to}" hreflang="${to}"${to === language ? ' aria-current="true"' : ''}>${languageNames[to]}</a>`
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no"><title>${escapeHtml(`${title} · ${appName}`)}</title><style>${answerStyle}</style></head>
<body><header>${brandMark(frame.brand)}<span>${escapeHtml(name)}</span></header>
${isExercise ? `<div class="band">${escapeHtml(text.exercise)}</div>` : ''}
<main>${body}</main>
<footer><nav aria-label="${escapeHtml(text.language)}">${languages.map(link).join('')}</nav></footer>
<script>${answerScript}</script></body></html>`
  return {
    stream: Readable.from([html]),
    name: 'answer.html',
    type: 'text/html; charset=utf-8',
    page: { status, headers: headersOf(frame) },
  }
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  `default-src 'none'`,
  `style-src ${sha256(answerStyle)}`,
  `script-src ${sha256(answerScript)}`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ')

const headersOf = ({ language, isSecure }: PageFrame): Record<string, string> => ({
  'content-security-policy': policy,
  'content-language': language,
  'cache-control': 'no-store',
  // The address has the secret.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=(self)',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
