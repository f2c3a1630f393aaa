import { fill } from '@portolan/rules/fill'
import { toString as drawQr } from 'qrcode'
import { escapeHtml } from '../../html/escape-html.ts'
import type { Page } from '../../web/page.ts'
import type { Account } from './account.store.ts'
import { cancelForm, codeField, faultBox, passkeyForm, whoLine } from './page-parts.ts'
import type { Frame } from './pages.ts'
import { passkeyScript } from './second-step-scripts.ts'
import { secondStepStyle } from './second-step-style.ts'
import { texts } from './texts.ts'

export type EnrolFault = 'wrong' | 'missing' | 'passkey' | 'unkept'

export interface EnrolForm {
  readonly action: string
  readonly account: Account
  /** The new shared secret in base32, and the otpauth address that contains it. */
  readonly secret: string
  readonly uri: string
  /** For the browser's passkey dialog; null when a passkey has just been added. */
  readonly options: object | null
  readonly fault: EnrolFault | null
}

/** Offers both kinds of second factor, the passkey first, and a way out; the QR code is shown with its key as text. */
export async function enrolPage(frame: Frame, form: EnrolForm): Promise<Page> {
  const text = texts[frame.language]
  const passkey = form.options
    ? `<section class="with-passkey"><h2>${escapeHtml(text.passkeyTitle)}</h2>${passkeyForm({
        action: form.action,
        does: 'create',
        options: form.options,
        label: text.makePasskey,
        cancelled: text.passkeyNotMade,
        isPrimary: true,
        text: text.passkeyText,
      })}<noscript><p class="lead">${escapeHtml(text.needsScript)}</p></noscript></section>`
    : `<form method="post" action="${escapeHtml(form.action)}" class="after"><button class="button plain" type="submit" name="step" value="codes">${escapeHtml(text.backToCodes)}</button></form>`
  return {
    ...frame,
    status: form.fault ? 401 : 200,
    title: text.enrolTitle,
    style: secondStepStyle,
    ...(form.options ? { script: passkeyScript } : {}),
    body: `<h1>${escapeHtml(text.enrolTitle)}</h1><p class="lead">${escapeHtml(text.enrolLead)}</p>${form.fault ? faultBox(faultText(frame, form.fault)) : ''}
${form.options ? passkey : ''}
<section><h2>${escapeHtml(text.appTitle)}</h2>${await appForm(frame, form)}</section>
${form.options ? '' : passkey}
${whoLine(form.action, fill(text.signingInAs, { email: form.account.email }), text.restart)}
${cancelForm(form.action, text.cancel)}`,
  }
}

async function appForm(frame: Frame, form: EnrolForm): Promise<string> {
  const text = texts[frame.language]
  const picture = await drawQr(form.uri, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
  const isMine = form.fault === 'wrong' || form.fault === 'missing'
  const field = codeField(text.appCode, { isInvalid: isMine, isDescribed: isMine, hasFocus: isMine })
  return `<p class="lead">${escapeHtml(text.appScan)}</p>
<span class="qr" role="img" aria-label="${escapeHtml(text.qrLabel)}">${picture}</span>
<a class="open-app" href="${escapeHtml(form.uri)}">${escapeHtml(text.appOpen)}</a>
<p class="lead">${escapeHtml(text.appKey)}</p><code class="key" translate="no">${escapeHtml(inFours(form.secret))}</code>
<form method="post" action="${escapeHtml(form.action)}">${field}
<button class="button" type="submit" name="step" value="totp">${escapeHtml(text.confirm)}</button></form>`
}

const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

function faultText(frame: Frame, fault: EnrolFault): string {
  const text = texts[frame.language]
  if (fault === 'passkey') return text.passkeyNotMade
  return fault === 'missing' ? text.codeMissing : text.enrolCodeWrong
}
