import { escapeHtml } from '../../html/escape-html.ts'
import type { Page } from '../../web/page.ts'
import type { Account } from './account.store.ts'
import { faultBox } from './page-parts.ts'
import type { Frame } from './pages.ts'
import { codesScript } from './second-step-scripts.ts'
import { secondStepStyle } from './second-step-style.ts'
import { texts } from './texts.ts'

export interface CodesForm {
  readonly action: string
  readonly account: Account
  readonly codes: readonly string[]
  /** Whether they replace codes that are nearly used up. */
  readonly isRenewal: boolean
  /** Whether to offer an authenticator app beside the new passkey. */
  readonly offersApp: boolean
  /** Whether the box was left unticked. */
  readonly isUnkept: boolean
}

/** Shows the recovery codes and asks the person to keep them. */
export function codesPage(frame: Frame, form: CodesForm): Page {
  const text = texts[frame.language]
  const title = form.isRenewal ? text.renewTitle : text.codesTitle
  const action = escapeHtml(form.action)
  const addApp = form.offersApp
    ? `<form method="post" action="${action}" class="after"><button class="button plain" type="submit" name="step" value="more">${escapeHtml(text.addApp)}</button></form>`
    : ''
  return {
    ...frame,
    status: form.isUnkept ? 400 : 200,
    title,
    style: secondStepStyle,
    script: codesScript,
    body: `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(form.isRenewal ? text.renewLead : text.codesLead)}</p>
<p class="of">${escapeHtml(`${frame.appName} · ${form.account.email}`)}</p>
<ul class="codes" translate="no">${form.codes.map((code) => `<li>${escapeHtml(code)}</li>`).join('')}</ul>
<div class="tools" hidden><button class="button plain" type="button" data-done="${escapeHtml(text.copied)}">${escapeHtml(text.copy)}</button><button class="button plain" type="button">${escapeHtml(text.print)}</button></div>
<p id="said" class="said" role="status"></p>${form.isUnkept ? faultBox(text.keptMissing) : ''}
<form method="post" action="${action}"><label class="check"><input type="checkbox" name="kept" value="yes" required${form.isUnkept ? ' aria-invalid="true" aria-describedby="fault"' : ''}><span>${escapeHtml(text.kept)}</span></label>
<button class="button" type="submit" name="step" value="kept">${escapeHtml(text.proceed)}</button></form>${addApp}`,
  }
}
