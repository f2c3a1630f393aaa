import { fill } from '@portolan/rules/fill'
import { escapeHtml } from '../../html/escape-html.ts'
import type { Page } from '../../web/page.ts'
import { faultBox, hintBox } from './page-parts.ts'
import { secondStepStyle } from './second-step-style.ts'
import { texts } from './texts.ts'

/** What every page needs. */
export type Frame = Pick<Page, 'language' | 'theme' | 'appName' | 'brand'>

export type SignInFault = 'wrong' | 'locked' | 'missing' | SignInHint

/** Why the form is shown again, without an error of the person. */
type SignInHint = 'tooLate' | 'ticketOver'

const isHint = (fault: SignInFault | null) => fault === 'tooLate' || fault === 'ticketOver'

interface SignInForm {
  readonly action: string
  readonly email: string
  readonly fault: SignInFault | null
  /** The portal's page for a forgotten password; null where it has none. */
  readonly forgot: string | null
}

/** The sign-in form. After a failure the e-mail stays and the password field gets the focus. */
export function signInPage(frame: Frame, form: SignInForm): Page {
  const text = texts[frame.language]
  const invalid = form.fault === 'wrong' || form.fault === 'missing' ? ' aria-invalid="true"' : ''
  const described = form.fault && !isHint(form.fault) ? ' aria-describedby="fault"' : ''
  const focus = (isHere: boolean) => (isHere ? ' autofocus' : '')
  const box = isHint(form.fault) ? hintBox : faultBox
  const fault = form.fault ? box(text[form.fault]) : ''
  const forgot = form.forgot
    ? `<p class="aside"><a href="${escapeHtml(form.forgot)}">${escapeHtml(text.forgot)}</a></p>`
    : ''
  return {
    ...frame,
    status: form.fault === 'locked' ? 429 : form.fault && !isHint(form.fault) ? 401 : 200,
    ...(isHint(form.fault) ? { style: secondStepStyle } : {}),
    title: text.title,
    body: `<h1>${escapeHtml(text.title)}</h1><p class="lead">${escapeHtml(text.lead)}</p>${fault}
<form method="post" action="${escapeHtml(form.action)}">
<label for="email">${escapeHtml(text.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="320" required value="${escapeHtml(form.email)}"${invalid}${described}${focus(form.email === '')}>
<label for="password">${escapeHtml(text.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${invalid}${described}${focus(form.email !== '')}>
<button class="button" type="submit">${escapeHtml(text.submit)}</button></form>${forgot}`,
  }
}

/**
 * Submits itself when the request has a valid hint; otherwise it asks, so that no other website can sign a person out.
 */
export function signOutPage(frame: Frame, form: { action: string; xsrf: string; isConfirmed: boolean }): Page {
  const text = texts[frame.language]
  const lead = fill(form.isConfirmed ? text.signOutLead : text.signOutQuestion, { app: frame.appName })
  return {
    ...frame,
    status: 200,
    title: text.signOutTitle,
    body: `<h1>${escapeHtml(text.signOutTitle)}</h1><p class="lead">${escapeHtml(lead)}</p>
<form method="post" action="${escapeHtml(form.action)}"><input type="hidden" name="xsrf" value="${escapeHtml(form.xsrf)}"><input type="hidden" name="logout" value="yes">
<button class="button" type="submit" autofocus>${escapeHtml(text.signOut)}</button></form>`,
    ...(form.isConfirmed ? { script: 'document.forms[0].submit()' } : {}),
  }
}

/** A page that only links back to the portal. */
export function noticePage(frame: Frame, notice: 'expired' | 'failed' | 'signedOut', portal: string): Page {
  const text = texts[frame.language]
  const signedOut = { status: 200, title: text.signOutTitle, lead: fill(text.signedOut, { app: frame.appName }) }
  const expired = { status: 400, title: text.expiredTitle, lead: text.expiredLead }
  const { status, title, lead } = {
    signedOut,
    expired,
    failed: { status: 500, title: text.failedTitle, lead: text.failedLead },
  }[notice]
  return {
    ...frame,
    status,
    title,
    body: `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p><a class="button" href="${escapeHtml(portal)}">${escapeHtml(text.back)}</a>`,
  }
}
