import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { relativeInstant, sinceInstant } from '../dates.ts'
import { messageOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import type { ProfileReply, PersonKey } from '../store/model.ts'
import { nameOf } from './describe.ts'

interface Props {
  readonly who: PersonKey
  readonly reply: ProfileReply
}

/** The server's limit: an arranger can ask a traveller once in this time. */
const askedAgainAfterMs = 7 * 86_400_000

/** What an arranger sees while the traveller does not share the profile. */
export function ConsentNeeded({ who, reply }: Props): JSX.Element {
  const { profiles, texts, language } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const name = nameOf(reply.Traveler, language)
  const { AskedAt } = reply
  const mayAsk = !AskedAt || sinceInstant(AskedAt) >= askedAgainAfterMs
  const when = AskedAt ? fill(texts.ask.already, { when: relativeInstant(AskedAt, language) }) : ''
  const ask = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const status = await profiles.ask(who)
      setTold(status === 2 ? texts.ask.nobody : status === 0 ? fill(texts.ask.sent, { name }) : '')
    } catch (fault) {
      setTold(messageOf(fault, texts.unreachable))
    }
    setBusy(false)
  }
  const check = async () => {
    if (isBusy) return
    setBusy(true)
    setTold((await profiles.load(who)) ? texts.ask.notYet : texts.unreachable)
    setBusy(false)
  }
  return (
    <div class="closed">
      <span class="emblem">
        <Icon name="lock" size={32} />
      </span>
      <h3>{fill(texts.ask.title, { name })}</h3>
      <p>{fill(texts.ask.text, { name })}</p>
      <p role="status">{told || when}</p>
      <div class="choices">
        {mayAsk && (
          <button type="button" class="button primary" aria-busy={isBusy} onClick={() => void ask()}>
            {texts.ask.button}
          </button>
        )}
        <button type="button" class="button" aria-busy={isBusy} onClick={() => void check()}>
          {texts.ask.check}
        </button>
      </div>
    </div>
  )
}
