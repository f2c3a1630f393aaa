import { fill } from '@portolan/rules/fill'
import { escapeHtml } from '../../html/escape-html.ts'
import type { Page } from '../../web/page.ts'
import { codeField, faultBox, passkeyForm, whoLine } from './page-parts.ts'
import type { Frame } from './pages.ts'
import type { Proof, ProofVerdict } from './second-step.ts'
import { passkeyScript } from './second-step-scripts.ts'
import { secondStepStyle } from './second-step-style.ts'
import { texts } from './texts.ts'

/** The method that was tried, and why it failed. */
export interface ChallengeFault {
  readonly by: Proof['kind']
  readonly why: Exclude<ProofVerdict['outcome'], 'accepted'> | 'missing'
}

export interface ChallengeForm {
  readonly action: string
  readonly email: string
  readonly hasTotp: boolean
  /** For the browser's passkey dialog; null when the account has no passkey. */
  readonly options: object | null
  readonly fault: ChallengeFault | null
}

/** Asks for the second step: the passkey first, then the app's code, then a recovery code. */
export function challengePage(frame: Frame, form: ChallengeForm): Page {
  const text = texts[frame.language]
  const { fault, hasTotp, options } = form
  const lead = fill(options ? text.passkeyLead : text.challengeLead, { app: frame.appName })
  const usesRecovery = fault?.by === 'recovery'
  const passkey = options
    ? passkeyForm({
        action: form.action,
        does: 'get',
        options,
        label: text.usePasskey,
        cancelled: text.passkeyCancelled,
        isPrimary: true,
        hasFocus: fault === null || fault.by === 'passkey',
        or: hasTotp ? text.or : null,
      })
    : ''
  const noscript = options ? `<noscript><p class="hint">${escapeHtml(text.needsScript)}</p></noscript>` : ''
  return {
    ...frame,
    status: fault === null ? 200 : fault.why === 'locked' ? 429 : 401,
    title: text.challengeTitle,
    style: secondStepStyle,
    ...(options ? { script: passkeyScript } : {}),
    body: `<h1>${escapeHtml(text.challengeTitle)}</h1><p class="lead">${escapeHtml(lead)}</p>${fault ? faultBox(faultText(frame, fault)) : ''}
${passkey}${noscript}${hasTotp ? codeForm(frame, form) : ''}
${recoveryForm(frame, form, usesRecovery)}
${whoLine(form.action, fill(text.signingInAs, { email: form.email }), text.restart)}`,
  }
}

function codeForm(frame: Frame, { action, fault, options }: ChallengeForm): string {
  const text = texts[frame.language]
  const isMine = fault?.by === 'totp'
  const field = codeField(text.code, {
    isInvalid: isMine && fault.why !== 'locked',
    isDescribed: isMine,
    hasFocus: isMine || (options === null && fault?.by !== 'recovery'),
  })
  const lead = options ? `<p class="lead">${escapeHtml(fill(text.challengeLead, { app: frame.appName }))}</p>` : ''
  return `<form method="post" action="${escapeHtml(action)}" class="code-form">${lead}${field}
<button class="button${options ? ' plain' : ''}" type="submit" name="step" value="totp">${escapeHtml(text.confirm)}</button></form>`
}

function recoveryForm(frame: Frame, { action, fault }: ChallengeForm, isOpen: boolean): string {
  const text = texts[frame.language]
  const isInvalid = isOpen && fault?.why !== 'locked'
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(text.useRecovery)}</summary>
<form method="post" action="${escapeHtml(action)}"><p class="lead" id="recovery-lead">${escapeHtml(text.recoveryLead)}</p>
<label for="recovery">${escapeHtml(text.recoveryCode)}</label>
<input class="recovery" id="recovery" name="recovery" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" required placeholder="XXXX-XXXX-XX" aria-describedby="recovery-lead${isOpen ? ' fault' : ''}"${isInvalid ? ' aria-invalid="true"' : ''}${isOpen ? ' autofocus' : ''}>
<button class="button plain" type="submit" name="step" value="recovery">${escapeHtml(text.confirm)}</button></form></details>`
}

function faultText(frame: Frame, { by, why }: ChallengeFault): string {
  const text = texts[frame.language]
  if (why === 'locked') return text.codeLocked
  if (by === 'passkey') return text.passkeyWrong
  if (why === 'missing') return text.codeMissing
  if (by === 'recovery') return text.recoveryWrong
  return why === 'used' ? text.codeUsed : text.codeWrong
}
