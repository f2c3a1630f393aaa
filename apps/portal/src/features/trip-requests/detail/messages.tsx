import type { RequestDetail, RequestMessage } from '@portolan/contract/features/trip-requests/shapes'
import { IconHeadset, IconMessage, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/files/file-size.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { currentProfile } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { momentOf } from '../list/request-columns.tsx'
import { Composer } from '../talk/composer.tsx'
import styles from '../talk/talk.module.css'
import { useLooking } from '../talk/use-looking.ts'

interface Props {
  readonly request: RequestDetail
}

/** The first message that the viewer had not read when the page opened; null where they had read all. */
function firstUnread(messages: readonly RequestMessage[], unread: number, me: string | null): string | null {
  const others = messages.filter(({ Author }) => Author.LoginId !== me)
  return unread > 0 ? (others.at(-unread)?.Id ?? null) : null
}

/** What owner, approvers and consultants say to each other about the request, live. */
export const Messages = ({ request }: Props) => <Talk key={request.ReferenceNumber} request={request} />

function Talk({ request }: Props) {
  const { t } = useTranslation('requestsTalk')
  const { ReferenceNumber, Messages: messages } = request
  const me = currentProfile()?.LoginId ?? null
  // As it was when the page opened: looking at it makes all of them read.
  const [unread] = useState(request.Unread)
  const [fromHere] = useState(() => firstUnread(messages, unread, me))
  useLooking(ReferenceNumber, messages.at(-1)?.Id)
  const last = messages.at(-1)
  return (
    <section className={styles.talk} aria-label={t('title')}>
      <h2>
        {t('title')}
        {unread > 0 && <Chip icon={<IconMessage size={14} aria-hidden />}>{t('unread', { count: unread })}</Chip>}
      </h2>
      {messages.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Message
              key={message.Id}
              message={message}
              isOwn={message.Author.LoginId === me}
              isFirstUnread={message.Id === fromHere}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {last && last.Author.LoginId !== me ? t('arrived', { name: last.Author.Name }) : ''}
      </p>
      <Composer request={request} />
    </section>
  )
}

interface MessageProps {
  readonly message: RequestMessage
  readonly isOwn: boolean
  readonly isFirstUnread: boolean
}

function Message({ message, isOwn, isFirstUnread }: MessageProps) {
  const { t } = useTranslation('requestsTalk')
  const language = useLanguage()
  const { Author, At, Text, Mentions, IsByDesk, Attachments } = message
  return (
    <li className={styles.message} data-own={isOwn}>
      {isFirstUnread && (
        <span className={styles.divider}>
          <span>{t('fromHere')}</span>
        </span>
      )}
      <Avatar name={Author.Name} size="small" />
      <div className={styles.bubble}>
        <p className={styles.who}>
          <strong>{isOwn ? t('you') : Author.Name}</strong>
          {IsByDesk && <Chip icon={<IconHeadset size={12} aria-hidden />}>{t('desk')}</Chip>}
          <small>{momentOf(At, language)}</small>
        </p>
        <p className={styles.words} translate="no">
          {Mentions.map(({ LoginId, Name }) => (
            <b key={LoginId}>@{Name} </b>
          ))}
          {Text}
        </p>
        {Attachments.length > 0 && (
          <ul className={styles.files}>
            {Attachments.map(({ AttachmentToken, Name, Size }) => (
              <li key={AttachmentToken}>
                <IconPaperclip size={14} aria-hidden />
                <a
                  href={`/pre-trip/attachment?${new URLSearchParams({ token: AttachmentToken, file: Name })}`}
                  target="_blank"
                  rel="noreferrer"
                  translate="no"
                >
                  {Name}
                </a>
                <small>{formatSize(Size, language)}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
