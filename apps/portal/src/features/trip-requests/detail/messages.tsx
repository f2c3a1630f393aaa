import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { momentOf } from '../list/request-columns.tsx'
import styles from './request-page.module.css'
import { useStep } from './use-step.ts'

interface Props {
  readonly request: RequestDetail
}

/** Messages about the request; who is mentioned gets a mail. What was written stays until it is sent. */
export function Messages({ request: { ReferenceNumber, Messages: messages } }: Props) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [mentioned, setMentioned] = useState<readonly string[]>([])
  const people = useQuery({
    queryKey: ['requests', 'people', { ReferenceNumber, language }],
    queryFn: ({ signal }) => call(tripRequests.getMessageRelatedLogin, { ReferenceNumber }, { signal }),
    enabled: !isRestricted(),
  })
  const step = useStep(
    () => call(tripRequests.postMessage, { ReferenceNumber, text, mentions: [...mentioned] }),
    () => {
      setText('')
      setMentioned([])
      return t('sent')
    },
  )
  const logins = people.data?.Logins ?? []
  // '@na' at the end asks for somebody: the others step aside, and Enter takes the first.
  const asked = /(?:^|\s)@([^\s@]*)$/u.exec(text)?.[1]?.toLowerCase()
  const offered = asked === undefined ? logins : logins.filter(({ Name }) => Name.toLowerCase().includes(asked))
  const mention = (LoginId: string) => {
    setMentioned((before) =>
      before.includes(LoginId) ? before.filter((one) => one !== LoginId) : [...before, LoginId],
    )
    if (asked !== undefined) setText(text.replace(/@[^\s@]*$/u, ''))
  }
  return (
    <section className={styles.card} aria-label={t('messages')}>
      <h2>{t('messages')}</h2>
      {messages.length === 0 && <p className={styles.small}>{t('noMessages')}</p>}
      <ul className={styles.plain}>
        {messages.map(({ Id, Author, At, Text, Mentions }) => (
          <li key={Id} className={styles.message}>
            <strong>{Author.Name}</strong> <small>{momentOf(At, language)}</small>
            <p className={styles.words} translate="no">
              {Mentions.map(({ LoginId, Name }) => (
                <b key={LoginId}>@{Name} </b>
              ))}
              {Text}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.field}>
        <label htmlFor={id}>{t('message')}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={4000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            const first = offered[0]?.LoginId
            if (event.key !== 'Enter' || asked === undefined || !first || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!mentioned.includes(first)) mention(first)
          }}
        />
        {logins.length > 1 && (
          <div className={styles.mentions} role="group" aria-label={t('mention')} aria-live="polite">
            {offered.map(({ LoginId, Name }) => (
              <button
                key={LoginId}
                type="button"
                aria-pressed={mentioned.includes(LoginId ?? '')}
                onClick={() => mention(LoginId ?? '')}
              >
                @{Name}
              </button>
            ))}
          </div>
        )}
        <div>
          <Button busy={step.isPending} disabled={text.trim() === ''} onClick={() => step.mutate(undefined)}>
            <IconSend size={18} aria-hidden />
            {t('send')}
          </Button>
        </div>
      </div>
    </section>
  )
}
