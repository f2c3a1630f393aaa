import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { currentProfile } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useStep } from '../detail/use-step.ts'
import { useMessageFiles } from './message-files.ts'
import styles from './talk.module.css'

interface Props {
  readonly request: RequestDetail
}

/** Writes a message. What was written stays until it is sent; '@na' at its end asks for somebody to mention. */
export function Composer({ request: { ReferenceNumber, MayDo } }: Props) {
  const { t } = useTranslation('requestsTalk')
  const language = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [mentioned, setMentioned] = useState<readonly string[]>([])
  const files = useMessageFiles(ReferenceNumber)
  const people = useQuery({
    queryKey: ['requests', 'people', { ReferenceNumber, language }],
    queryFn: ({ signal }) => call(tripRequests.getMessageRelatedLogin, { ReferenceNumber }, { signal }),
    enabled: !isRestricted(),
  })
  const step = useStep(
    () =>
      call(tripRequests.postMessage, {
        ReferenceNumber,
        text,
        mentions: [...mentioned],
        attachmentTokens: files.tokens,
      }),
    () => {
      setText('')
      setMentioned([])
      files.clear()
      return t('sent')
    },
  )
  const me = currentProfile()?.LoginId ?? null
  const logins = (people.data?.Logins ?? []).filter(({ LoginId }) => LoginId !== me)
  const asked = /(?:^|\s)@([^\s@]*)$/u.exec(text)?.[1]?.toLowerCase()
  const offered = asked === undefined ? logins : logins.filter(({ Name }) => Name.toLowerCase().includes(asked))
  const mention = (LoginId: string) => {
    setMentioned((before) =>
      before.includes(LoginId) ? before.filter((one) => one !== LoginId) : [...before, LoginId],
    )
    if (asked !== undefined) setText(text.replace(/@[^\s@]*$/u, ''))
  }
  return (
    <div className={styles.composer}>
      <label htmlFor={id}>{t('message')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={4000}
        value={text}
        placeholder={logins.length > 0 ? t('hint') : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const first = offered[0]?.LoginId
          if (event.key !== 'Enter' || asked === undefined || !first || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (!mentioned.includes(first)) mention(first)
        }}
      />
      {logins.length > 0 && (
        <div className={styles.mentions} role="group" aria-label={t('mention')} aria-live="polite">
          {offered.map(({ LoginId, Name, Roles }) => (
            <button
              key={LoginId}
              type="button"
              aria-pressed={mentioned.includes(LoginId ?? '')}
              onClick={() => mention(LoginId ?? '')}
            >
              @{Name} <small>{Roles[0]}</small>
            </button>
          ))}
        </div>
      )}
      {files.files.length > 0 && (
        <ul className={styles.files}>
          {files.files.map(({ token, name }, index) => (
            <li key={token ?? index} aria-busy={token === null}>
              <IconPaperclip size={14} aria-hidden />
              <span translate="no">{token === null ? t('attaching', { name }) : name}</span>
              {token !== null && (
                <IconButton icon={IconX} label={t('detach', { name })} onClick={() => files.remove(token)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.send}>
        <Button
          busy={step.isPending}
          disabled={text.trim() === '' || files.isBusy}
          onClick={() => step.mutate(undefined)}
        >
          <IconSend size={18} aria-hidden />
          {t('send')}
        </Button>
        {MayDo.includes('attach') && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])]
                target.value = ''
                if (chosen.length > 0) files.add(chosen)
              }}
            />
            <IconButton icon={IconPaperclip} label={t('attach')} onClick={() => input.current?.click()} />
          </>
        )}
      </div>
    </div>
  )
}
