import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { MailRow } from '../mail/mail.store.ts'
import { templateTitle } from '../mail/texts.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { arrowLeft, envelope, stateSigns } from './outbox-icons.ts'
import { countText, languageText, outboxTexts, stateText, timeText } from './outbox-texts.ts'

export const mailsAPage = 25

export interface OutboxList {
  readonly rows: readonly MailRow[]
  readonly total: number
  /** 1-based. */
  readonly page: number
  /** Whether mails are sent to a server. */
  readonly isSending: boolean
  /** Id of the newest mail when the page was rendered; later ones are new. */
  readonly newestId: number
}

/** Polls every three seconds while the page is visible: updates the count and offers new mails. */
export const liveScript = `(()=>{const live=document.getElementById('live');const look=async()=>{if(document.hidden)return;try{const answer=await fetch('/outbox/count?since='+live.dataset.newest);if(!answer.ok)return;const{total,fresh}=await answer.json();document.getElementById('total').textContent=total;if(fresh&&live.textContent!==fresh){const link=document.createElement('a');link.href='/outbox';link.textContent=fresh;live.replaceChildren(link)}}catch{}};setInterval(look,3000)})()`

export function listBody(language: Language, list: OutboxList): string {
  const text = outboxTexts[language]
  const lead = list.isSending ? text.leadSent : text.leadKept
  return `<div class="top"><div><h1>${escapeHtml(text.title)}</h1><p class="lead">${escapeHtml(lead)}</p></div>
<div class="aside"><span class="total" id="total">${escapeHtml(countText(language, 'count', list.total))}</span><a class="quiet" href="/">${escapeHtml(text.portal)}</a></div></div>
<div class="fresh" id="live" role="status" data-newest="${list.newestId}"></div>
${list.total === 0 ? emptyCard(language) : `<ol class="card mails">${list.rows.map((row) => item(language, row)).join('')}</ol>`}
${pages(language, list)}`
}

export function chip(language: Language, state: MailRow['state']): string {
  const { tone, icon } = stateSigns[state]
  return `<span class="chip ${tone}">${icon}${escapeHtml(stateText(language, state))}</span>`
}

function item(language: Language, row: MailRow): string {
  const kind = `${templateTitle(language, row.template)} · ${languageText(language, row.language)}`
  const time = `<time datetime="${row.created_at.toISOString()}">${escapeHtml(timeText(language, row.created_at))}</time>`
  const name = row.recipient_name ?? row.address
  const address = row.recipient_name === null ? '' : row.address
  return `<li><a href="/outbox/${row.id}"><span class="who" lang="${row.language}">${escapeHtml(name)}</span><span class="what" lang="${row.language}">${escapeHtml(row.subject)}</span>${chip(language, row.state)}<span class="soft address">${escapeHtml(address)}</span><span class="soft kind">${escapeHtml(kind)}</span><span class="soft when">${time}</span></a></li>`
}

function emptyCard(language: Language): string {
  const text = outboxTexts[language]
  return `<div class="card empty">${envelope}<h2>${escapeHtml(text.none)}</h2><p class="lead">${escapeHtml(text.noneLead)}</p></div>`
}

function pages(language: Language, { page, total, rows }: OutboxList): string {
  if (total <= mailsAPage) return ''
  const text = outboxTexts[language]
  const first = (page - 1) * mailsAPage + 1
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const range = fill(text.range, {
    first: number(first),
    last: number(first + rows.length - 1),
    total: number(total),
  })
  const link = (to: number, label: string, isThere: boolean) =>
    isThere ? `<a class="quiet" href="/outbox?page=${to}">${escapeHtml(label)}</a>` : ''
  return `<nav class="pages" aria-label="${escapeHtml(text.pages)}">${link(page - 1, text.newer, page > 1)}<span>${escapeHtml(range)}</span>${link(page + 1, text.older, page * mailsAPage < total)}</nav>`
}

export const backLink = (language: Language): string =>
  `<a class="quiet back" href="/outbox">${arrowLeft}${escapeHtml(outboxTexts[language].back)}</a>`
