import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { Visitor } from './portal-client.ts'
import { texts } from './texts.ts'

export type ToolKind = 'booking-tool' | 'expenses'

/** The data that every page of a tool needs. */
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

/** A page of the tool; its link leads back to the portal, to one request where it is about one. */
export function framed(
  { tool, language, portal }: PageFrame,
  title: string,
  body: string,
  request: string | null = null,
): string {
  const t = texts[language]
  const [name, kind] = tool === 'booking-tool' ? ['Wayfare', t.bookingToolKind] : ['Expense Desk', t.expensesKind]
  return `<!doctype html>
<html lang="${language}" data-tool="${tool}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${name}</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head>
<body><header class="bar"><span class="mark" aria-hidden="true"><svg viewBox="0 0 24 24">${marks[tool]}</svg></span>
<span class="brand">${name}<small>${kind}</small></span><span class="tag">${t.demo}</span></header>
<main>${body}<a class="back" href="${escapeHtml(request ?? portal.href)}">${request ? t.backToRequest : t.back}</a></main></body></html>`
}

/** The page that shows the visitor, the keys of the hand-over and the token's proof. */
export function visitorPage(page: PageFrame, visitor: Visitor): string {
  const t = texts[page.language]
  const title = fill(t.welcome, { name: visitor.name })
  // The tool does not know the reader's time zone, so the page shows UTC and says so.
  const clock = new Intl.DateTimeFormat(page.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  const time = (seconds: number) => `${clock.format(seconds * 1000)} UTC`
  const rights = visitor.approvalOnly ? t.approvalOnly : t.fullAccess
  const key: Fact[] =
    page.tool === 'booking-tool'
      ? [
          [t.bkgRef, visitor.bkgRef, 'key'],
          [t.v2Key, visitor.v2Key, 'key'],
          [t.rights, rights],
        ]
      : [[t.appId, visitor.appId, 'key']]
  return framed(
    page,
    title,
    `<h1>${escapeHtml(title)}</h1><p class="lead">${t.came}</p>
${opened(visitor, page.language)}
${visitor.approvalOnly ? `<p class="note"><strong>${t.approvalOnly}</strong>${t.approvalOnlyHint}</p>` : ''}
<div class="cards">${facts(t.who, t.none, [
      [t.name, visitor.name],
      [t.email, visitor.email, 'address'],
      [t.company, `${visitor.companyName} (${visitor.company})`],
    ])}${facts(t.what, t.none, key)}${facts(t.proof, t.none, [
      ['JWT', t.signed],
      [t.issued, time(visitor.issuedAt)],
      [t.expires, time(visitor.expiresAt)],
      [t.subject, visitor.subject, 'key'],
    ])}</div>`,
  )
}

function opened({ bkgRef, v2Key }: Visitor, language: Language): string {
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

/** An e-mail address may break before its @, not within its host name. */
const shown = (value: string, look: Fact[2]) =>
  look === 'address' ? escapeHtml(value).replace('@', '<wbr>@') : escapeHtml(value)

/** The page without a visitor: no code, an invalid code, or a portal that does not answer. */
export function closedPage(page: PageFrame, why: 'nobody' | 'refused' | 'unreachable'): string {
  const t = texts[page.language]
  return framed(page, t[why], `<div class="alone"><h1>${t[why]}</h1><p class="lead">${t[`${why}Hint`]}</p></div>`)
}
