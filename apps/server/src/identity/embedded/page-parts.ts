import { escapeHtml } from '../../html/escape-html.ts'

const warning =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 1.7 19.2 18H.8zm-.9 5.6v5.4h1.8V7.3zm0 6.7v1.9h1.8V14z"/></svg>'

/** What went wrong, announced at once; the field it is about names it by `aria-describedby`. */
export const faultBox = (text: string) =>
  `<div class="fault" id="fault" role="alert">${warning}<span>${escapeHtml(text)}</span></div>`

/** What the person should know, and is nobody's mistake. */
export const hintBox = (text: string) => `<p class="hint" role="status">${escapeHtml(text)}</p>`

/** The one-time code. It is asked for as text: a number field would lose its zeros. */
export const codeField = (label: string, options: { isInvalid: boolean; hasFocus: boolean; isDescribed: boolean }) =>
  `<label for="code">${escapeHtml(label)}</label>
<input class="code" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="9" required${options.isInvalid ? ' aria-invalid="true"' : ''}${options.isDescribed ? ' aria-describedby="fault"' : ''}${options.hasFocus ? ' autofocus' : ''}>`

const orLine = (text: string) => `<p class="or"><span>${escapeHtml(text)}</span></p>`

/**
 * A form that a passkey answers: shown by its script alone, where the browser knows passkeys. `options` are what the
 * browser's own dialog is given.
 */
export function passkeyForm(form: {
  action: string
  does: 'create' | 'get'
  options: object
  label: string
  cancelled: string
  isPrimary: boolean
  text?: string
  /** Stands before it, where it is the other way. */
  or?: string | null
}): string {
  const text = form.text ? `<p class="lead">${escapeHtml(form.text)}</p>` : ''
  return `<form method="post" action="${escapeHtml(form.action)}" class="passkey" data-passkey="${form.does}" data-options="${escapeHtml(JSON.stringify(form.options))}" hidden>${form.or ? orLine(form.or) : ''}${text}<input type="hidden" name="credential" value="">
<p class="quiet-fault" role="status" data-text="${escapeHtml(form.cancelled)}"></p>
<button class="button${form.isPrimary ? '' : ' plain'}" type="submit" name="step" value="passkey">${escapeHtml(form.label)}</button></form>`
}

/** Whose sign-in it is, and the way out of it. */
export const whoLine = (action: string, text: string, restart: string) =>
  `<form method="post" action="${escapeHtml(action)}" class="who"><span>${escapeHtml(text)}</span> <button class="link" type="submit" name="step" value="restart" formnovalidate>${escapeHtml(restart)}</button></form>`
