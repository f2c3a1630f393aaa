import type { Pools } from '../../db/database.ts'
import { isOfBrowser } from '../../domain/people/ticket-browser.ts'
import { findCredential, takeCredential } from '../../kernel/credential.store.ts'
import { type Account, findAccount } from './account.store.ts'
import { hasFactors } from './factor.store.ts'
import { escapeHtml } from '../../html/escape-html.ts'
import type { Page } from '../../web/page.ts'
import type { Frame } from './pages.ts'
import { texts } from './texts.ts'

const ticketShape = /^[\w-]{43}$/

/** The ticket of an authorization request; a malformed one counts as an expired one. */
export function ticketOf(params: Record<string, unknown>): string | null {
  const ticket = params['ticket']
  if (typeof ticket !== 'string' || ticket === '') return null
  return ticketShape.test(ticket) ? ticket : 'none'
}

export interface TicketHolder {
  readonly account: Account
  readonly acr: 'pwd' | 'mfa'
  readonly amr: readonly string[]
  readonly hasFactors: boolean
}

/** Whether a ticket is valid in the browser with this cookie; uses nothing up. */
export async function isTicketOf(
  db: Pools['systemDb'],
  { ticket, cookie, now }: { readonly ticket: string; readonly cookie: string | null; readonly now: Date },
): Promise<boolean> {
  const found = await findCredential(db, 'sign_in_ticket', ticket, now)
  return found !== null && isOfBrowser(found, cookie)
}

/**
 * Uses a ticket up: only one of several simultaneous calls gets its account, the others null. Another browser's stays
 * valid for that browser.
 */
export async function takeTicket(
  db: Pools['systemDb'],
  { ticket, cookie, now }: { readonly ticket: string | null; readonly cookie: string | null; readonly now: Date },
): Promise<TicketHolder | null> {
  if (ticket === null || !(await isTicketOf(db, { ticket, cookie, now }))) return null
  const credential = await takeCredential(db, 'sign_in_ticket', ticket, now)
  const { accountId, acr, amr } = credential?.detail ?? {}
  const account = typeof accountId === 'string' ? await findAccount(db, accountId) : null
  if (!account) return null
  const methods = Array.isArray(amr) ? amr.filter((method) => typeof method === 'string') : []
  return {
    account,
    acr: acr === 'mfa' ? 'mfa' : 'pwd',
    amr: methods.length > 0 ? methods : ['pwd'],
    hasFactors: await hasFactors(db, account.id),
  }
}

/** A form that submits itself and so uses the ticket up; fetching the address alone does not. */
export function ticketPage(frame: Frame, action: string): Page {
  const text = texts[frame.language]
  return {
    ...frame,
    status: 200,
    title: text.ticketTitle,
    body: `<h1>${escapeHtml(text.ticketTitle)}</h1><p class="lead">${escapeHtml(text.ticketLead)}</p>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="step" value="ticket">
<button class="button" type="submit" autofocus>${escapeHtml(text.proceed)}</button></form>`,
    script: 'document.forms[0].submit()',
  }
}
