import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { isRestricted } from '../../../lib/email-session.ts'
import { formatSize } from '../../../lib/files/file-size.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import section from '../section.module.css'
import { useKept } from '../../../lib/use-kept.ts'
import { useStep } from '../use-step.ts'
import styles from './talk.module.css'
import { type MessageFiles, useMessageFiles } from './use-message-files.ts'

interface Props {
  readonly request: Pick<RequestDetail, 'ReferenceNumber' | 'MayDo'>
}

interface Draft {
  readonly text: string
  /** LoginIds. */
  readonly mentioned: readonly string[]
  readonly files: MessageFiles
}
const empty: Draft = { text: '', mentioned: [], files: [] }

/**
 * Writes a message: who is mentioned gets a mail. Text, mentions and files stay until it is sent, also while another
 * request is open.
 */
export function Composer({ request: { ReferenceNumber, MayDo } }: Props) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const kept = useKept<Draft>(`message ${ReferenceNumber}`, () => empty)
  const { text, mentioned, files } = kept.value
  const { add, remove, isFull } = useMessageFiles(ReferenceNumber, {
    files,
    onFiles: (change) => kept.set((before) => ({ ...before, files: change(before.files) })),
  })
  const people = useQuery({
    queryKey: ['requests', 'people', { ReferenceNumber, language }],
    queryFn: ({ signal }) => call(tripRequests.getMessageRelatedLogin, { ReferenceNumber }, { signal }),
    enabled: !isRestricted(),
  })
  const step = useStep(
    (sent: Draft) =>
      call(tripRequests.postMessage, {
        ReferenceNumber,
        text: sent.text,
        mentions: [...sent.mentioned],
        ...(sent.files.length > 0
          ? { attachmentTokens: sent.files.map(({ AttachmentToken }) => AttachmentToken) }
          : {}),
      }),
    (_, sent) => {
      // What was typed while it was sent stays; the files have gone with the message in any case.
      kept.set((now) => ({
        ...(now.text === sent.text ? empty : now),
        files: now.files.filter((file) => !sent.files.some((one) => one.AttachmentToken === file.AttachmentToken)),
      }))
      return t('sent')
    },
  )
  const logins = people.data?.Logins ?? []
  // '@na' at the end asks for somebody: the others step aside, and Enter takes the first.
  const asked = /(?:^|\s)@([^\s@]*)$/u.exec(text)?.[1]?.toLowerCase()
  const offered = asked === undefined ? logins : logins.filter(({ Name }) => Name.toLowerCase().includes(asked))
  const mention = (LoginId: string) =>
    kept.set((before) => ({
      ...before,
      text: asked === undefined ? before.text : before.text.replace(/@[^\s@]*$/u, ''),
      mentioned: before.mentioned.includes(LoginId)
        ? before.mentioned.filter((one) => one !== LoginId)
        : [...before.mentioned, LoginId],
    }))
  return (
    <div className={section.field}>
      <label htmlFor={id}>{t('message')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={({ target: { value } }) => kept.set((before) => ({ ...before, text: value }))}
        onKeyDown={(event) => {
          const first = offered[0]?.LoginId
          if (event.key !== 'Enter' || asked === undefined || !first || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (!mentioned.includes(first)) mention(first)
        }}
      />
      {logins.length > 1 && (
        <div className={section.mentions} role="group" aria-label={t('mention')} aria-live="polite">
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
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('messageFiles')}>
          {files.map(({ AttachmentToken, Name, Size }) => (
            <li key={AttachmentToken}>
              <IconPaperclip size={16} stroke={1.75} aria-hidden />
              <span translate="no">{Name}</span>
              <small>{formatSize(Size, language)}</small>
              <IconButton
                icon={IconX}
                label={t('remove', { name: Name })}
                onClick={() => remove.mutate(AttachmentToken)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={section.buttons}>
        <Button
          busy={step.isPending}
          disabled={text.trim() === '' || add.isPending}
          onClick={() => step.mutate(kept.value)}
        >
          <IconSend size={18} aria-hidden />
          {t('send')}
        </Button>
        {MayDo.includes('attach') && !isRestricted() && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              data-testid="message-files"
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])]
                // Otherwise choosing the same file again fires no change event.
                target.value = ''
                if (chosen.length > 0) add.mutate(chosen)
              }}
            />
            <Button look="quiet" busy={add.isPending} disabled={isFull} onClick={() => input.current?.click()}>
              <IconPaperclip size={18} aria-hidden />
              {t('addFile')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
