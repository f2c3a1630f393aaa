import { type ConsentKind } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { formatDay, relativeInstant } from '../dates.ts'
import { messageOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import type { ProfileReply } from '../store/model.ts'
import { AccessLog } from './access-log.tsx'

/** The viewer's consents, as switches with immediate effect, and the access log. */
export function Privacy({ reply }: { readonly reply: ProfileReply }): JSX.Element {
  const { profiles, texts, language } = useApp()
  const [busy, setBusy] = useState<ConsentKind | null>(null)
  const [error, setError] = useState('')
  const decide = async (kind: ConsentKind, isGiven: boolean) => {
    if (busy) return
    setBusy(kind)
    setError('')
    try {
      await profiles.consent(kind, isGiven)
    } catch (fault) {
      setError(messageOf(fault, texts.unreachable))
    }
    setBusy(null)
  }
  const told = (at: string | null, isGiven: boolean) =>
    at === null
      ? texts.consent.never
      : fill(isGiven ? texts.consent.given : texts.consent.withdrawn, { when: relativeInstant(at, language) })
  return (
    <div class="section-body">
      <h3>{texts.consent.title}</h3>
      {reply.Asking.map(({ Name, AskedAt }) => (
        <p key={Name + AskedAt} class="note warn">
          <Icon name="person" />
          <span>{fill(texts.consent.asking, { name: Name, date: formatDay(AskedAt, language) })}</span>
          <button type="button" class="link" onClick={() => void decide('arrangers', true)}>
            {texts.consent.share}
          </button>
        </p>
      ))}
      <ul class="consents">
        {(reply.Consents ?? []).map(({ Kind, IsGiven, At }) => (
          <li key={Kind}>
            <div>
              <strong id={`consent-${Kind}`}>{texts.consentKind[Kind]}</strong>
              <p id={`consent-${Kind}-text`}>{texts.consentText[Kind]}</p>
              <p class="soft">{told(At, IsGiven)}</p>
            </div>
            <button
              type="button"
              class="switch"
              role="switch"
              aria-checked={IsGiven}
              aria-labelledby={`consent-${Kind}`}
              aria-describedby={`consent-${Kind}-text`}
              aria-busy={busy === Kind}
              onClick={() => void decide(Kind, !IsGiven)}
            >
              <span class="knob" />
              <span class="word">{IsGiven ? texts.consent.yes : texts.consent.no}</span>
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p class="note bad" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      <AccessLog changes={reply} />
    </div>
  )
}
