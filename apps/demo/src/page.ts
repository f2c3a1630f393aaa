import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { Arrival } from './portal-client.ts'
import { texts } from './texts.ts'

export type ToolKind = 'booking-tool' | 'expenses'

/** What every page of a tool needs to know. */
export interface PageFrame {
  readonly tool: ToolKind
  readonly language: Language
  readonly portal: URL
}

const marks: Record<ToolKind, string> = {
  'booking-tool': '<path d="M10.5 13.5 3 11l18-8-8 18-2.5-7.5z"/>',
  expenses: '<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5"/>',
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

function frame({ tool, language, portal }: PageFrame, title: string, body: string): string {
  const t = texts[language]
  const [name, kind] = tool === 'booking-tool' ? ['Wayfare', t.bookingToolKind] : ['Expense Desk', t.expensesKind]
  return `<!doctype html>
<html lang="${language}" data-tool="${tool}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${name}</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head>
<body><header class="bar"><span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24">${marks[tool]}</svg></span>
<span class="brand">${name}<small>${kind}</small></span><span class="tag">${t.demo}</span></header>
<main>${body}<a class="back" href="${escapeHtml(portal.href)}">${t.back}</a></main></body></html>`
}

/** Who came, with which key, and what proves it. */
export function arrivalPage(page: PageFrame, arrival: Arrival): string {
  const t = texts[page.language]
  const title = fill(t.welcome, { name: arrival.name })
  // The tool knows nobody's zone: its own would look like the reader's, so the time says which one it is.
  const clock = new Intl.DateTimeFormat(page.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  const time = (seconds: number) => `${clock.format(seconds * 1000)} UTC`
  const rights = arrival.approvalOnly ? t.approvalOnly : t.fullAccess
  const key: Fact[] =
    page.tool === 'booking-tool'
      ? [
          [t.bkgRef, arrival.bkgRef, 'key'],
          [t.v2Key, arrival.v2Key, 'key'],
          [t.rights, rights],
        ]
      : [[t.appId, arrival.appId, 'key']]
  return frame(
    page,
    title,
    `<h1>${escapeHtml(title)}</h1><p class="lead">${t.came}</p>
${opened(arrival, page.language)}
${arrival.approvalOnly ? `<p class="note"><strong>${t.approvalOnly}</strong>${t.approvalOnlyHint}</p>` : ''}
<div class="cards">${facts(t.who, t.none, [
      [t.name, arrival.name],
      [t.email, arrival.email, 'address'],
      [t.company, `${arrival.companyName} (${arrival.company})`],
    ])}${facts(t.what, t.none, key)}${facts(t.proof, t.none, [
      ['JWT', t.signed],
      [t.issued, time(arrival.issuedAt)],
      [t.expires, time(arrival.expiresAt)],
      [t.subject, arrival.subject, 'key'],
    ])}</div>`,
  )
}

function opened({ bkgRef, v2Key }: Arrival, language: Language): string {
  const t = texts[language]
  const booking = bkgRef ? `<span>${fill(t.openBooking, { booking: `<b>${escapeHtml(bkgRef)}</b>` })}</span>` : ''
  const fare = v2Key ? `<span>${t.openFare}</span>` : ''
  return booking || fare ? `<p class="opened">${booking}${fare}</p>` : ''
}

type Fact = readonly [name: string, value: string | null, look?: 'key' | 'address']

function facts(title: string, none: string, rows: readonly Fact[]): string {
  const row = ([name, value, look]: Fact) =>
    `<div><dt>${name}</dt><dd class="${value === null ? 'none' : (look ?? '')}">${value === null ? none : shown(value, look)}</dd></div>`
  return `<section><h2>${title}</h2><dl>${rows.map(row).join('')}</dl></section>`
}

/** An address breaks before its @ where it must, not amid its host's name. */
const shown = (value: string, look: Fact[2]) =>
  look === 'address' ? escapeHtml(value).replace('@', '<wbr>@') : escapeHtml(value)

/** Nobody came in: no code, a code that opens nothing, or a portal that does not answer. */
export function closedPage(page: PageFrame, why: 'nobody' | 'refused' | 'unreachable'): string {
  const t = texts[page.language]
  return frame(page, t[why], `<div class="alone"><h1>${t[why]}</h1><p class="lead">${t[`${why}Hint`]}</p></div>`)
}
