import { escapeHtml } from '../../html/escape-html.ts'
import type { Page } from '../../web/page.ts'
import type { Frame } from './pages.ts'
import { texts } from './texts.ts'

/** Uses the ticket up by a form that submits itself: a look at the address alone spends nothing. */
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
