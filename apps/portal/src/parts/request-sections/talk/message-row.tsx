import type { RequestMessage } from '@portolan/contract/features/trip-requests/shapes'
import { IconHeadset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { momentOf } from '../../../lib/moment-of.ts'
import { FileLink } from '../file-link.tsx'
import styles from './talk.module.css'

interface Props {
  readonly message: RequestMessage
}

/** One message with its files. */
export function MessageRow({ message: { Author, At, Text, Mentions, IsByDesk, Attachments } }: Props) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  return (
    <>
      <Avatar name={Author.Name} size="small" />
      <div className={styles.said}>
        <p className={styles.author}>
          <strong>{Author.Name}</strong>
          {IsByDesk && <Chip icon={<IconHeadset size={14} aria-hidden />}>{t('byDesk')}</Chip>}
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
            {Attachments.map((file) => (
              <li key={file.AttachmentToken}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
