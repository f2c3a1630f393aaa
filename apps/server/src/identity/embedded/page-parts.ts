import { escapeHtml } from '../../html/escape-html.ts'

const warning =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 1.7 19.2 18H.8zm-.9 5.6v5.4h1.8V7.3zm0 6.7v1.9h1.8V14z"/></svg>'

/** An error, announced at once; its field refers to it by `aria-describedby`. */
export const faultBox = (text: string) =>
  `<div class="fault" id="fault" role="alert">${warning}<span>${escapeHtml(text)}</span></div>`

/** Information that is no error. */
export const hintBox = (text: string) => `<p class="hint" role="status">${escapeHtml(text)}</p>`

/** The field of a one-time code. It is a text field, because a number field would drop leading zeros. */
export const codeField = (label: string, options: { isInvalid: boolean; hasFocus: boolean; isDescribed: boolean }) =>
  `<label for="code">${escapeHtml(label)}</label>
<input class="code" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="9" required${options.isInvalid ? ' aria-invalid="true"' : ''}${options.isDescribed ? ' aria-describedby="fault"' : ''}${options.hasFocus ? ' autofocus' : ''}>`

const orLine = (text: string) => `<p class="or"><span>${escapeHtml(text)}</span></p>`

/**
 * A form that is answered with a passkey: its script shows it where the browser supports passkeys. `options` go to the
 * browser's dialog.
 */
export function passkeyForm(form: {
  action: string
  does: 'create' | 'get'
  options: object
  label: string
  cancelled: string
  isPrimary: boolean
  hasFocus?: boolean
  text?: string
  /** Text after it, where another way follows. */
  or?: string | null
}): string {
  const text = form.text ? `<p class="lead">${escapeHtml(form.text)}</p>` : ''
  return `<form method="post" action="${escapeHtml(form.action)}" class="passkey" data-passkey="${form.does}" data-options="${escapeHtml(JSON.stringify(form.options))}" hidden>${text}<input type="hidden" name="credential" value="">
<p class="quiet-fault" role="status" data-text="${escapeHtml(form.cancelled)}"></p>
<button class="button${form.isPrimary ? '' : ' plain'}" type="submit" name="step" value="passkey"${form.hasFocus ? ' autofocus' : ''}>${escapeHtml(form.label)}</button>${form.or ? orLine(form.or) : ''}</form>`
}

/** Shows whose sign-in it is, with a link to start again. */
export const whoLine = (action: string, text: string, restart: string) =>
  `<form method="post" action="${escapeHtml(action)}" class="who"><span>${escapeHtml(text)}</span> <button class="link" type="submit" name="step" value="restart" formnovalidate>${escapeHtml(restart)}</button></form>`

/** Gives the sign-in up: the browser returns to the client, which says so. */
export const cancelForm = (action: string, label: string) =>
  `<form method="post" action="${escapeHtml(action)}" class="cancel"><button class="link" type="submit" name="step" value="cancel" formnovalidate>${escapeHtml(label)}</button></form>`
