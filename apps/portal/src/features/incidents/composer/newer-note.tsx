import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { namedTime } from '../instant-words.ts'
import type { SentMessage } from '../incidents.queries.ts'
import styles from './composer.module.css'

interface Props {
  readonly messages: readonly SentMessage[]
  readonly onAnyway: () => void
}

/** Somebody else has written meanwhile: nobody is told the same twice without knowing. What was typed stays. */
export function NewerNote({ messages, onAnyway }: Props) {
  const { t } = useTranslation('incidentsComposer')
  const language = useLanguage()
  const now = useMinute()
  return (
    <div className={styles.newer} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <ul>
        {messages.map((message) => (
          <li key={message.MessageId}>
            {t('wroteMeanwhile', {
              name: message.SentBy ?? t('byItself'),
              when: namedTime(message.SentAt, now, language),
              count: message.People,
            })}{' '}
            <q>{message.Subject}</q>
          </li>
        ))}
      </ul>
      <Button onClick={onAnyway}>{t('sendAnyway')}</Button>
    </div>
  )
}
