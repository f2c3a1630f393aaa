import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/language-names.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { namedTime } from '../instant-words.ts'
import { messagesQuery, type SentMessage } from '../incidents.queries.ts'
import type { DialogProps } from './dialog-host.tsx'
import styles from './dialogs.module.css'

/** What was sent to the people of an incident, the latest first, with what became of each. */
export function MessagesDialog({ incident, onClose }: DialogProps) {
  const { t } = useTranslation('incidentsDialogs')
  const query = useQuery(messagesQuery(incident.IncidentId, useLanguage()))
  return (
    <Modal opened onClose={onClose} title={t('messagesTitle')} close={t('close')} size="work">
      <ModalBody label={t('messagesTitle')}>
        <QueryStates
          query={query}
          texts={{ loading: t('loadingMessages'), failed: t('messagesFailed') }}
          isEmpty={(messages) => messages.length === 0}
          empty={<StateNote title={t('noMessages')} />}
        >
          {(messages) => (
            <>
              <ol className={styles.messages} aria-label={t('messagesTitle')}>
                {messages.map((message) => (
                  <Message key={message.MessageId} message={message} />
                ))}
              </ol>
              <p className={styles.quiet}>{t('deliveredMeans')}</p>
            </>
          )}
        </QueryStates>
      </ModalBody>
    </Modal>
  )
}

function Message({ message }: { readonly message: SentMessage }) {
  const { t } = useTranslation(['incidentsDialogs', 'incidentsComposer'])
  const language = useLanguage()
  const now = useMinute()
  return (
    <li>
      <header>
        <Chip>{t(`incidentsComposer:kind.${message.Kind}`)}</Chip>
        <b>{message.Subject}</b>
      </header>
      <small>
        {t('sentBy', {
          number: message.Number,
          name: message.SentBy ?? t('byItself'),
          when: namedTime(message.SentAt, now, language),
          count: message.People,
        })}
      </small>
      <p className={styles.words}>{message.Body}</p>
      <small>{message.Languages.map((one) => languageNames[one]).join(' · ')}</small>
      <ul>
        {message.ByChannel.map(({ Channel, Total, Delivered, Bounced, Failed }) => (
          <li key={Channel}>
            <span>{t(`channel.${Channel}`)}</span>
            <span>{t('channelSums', { total: Total, delivered: Delivered })}</span>
            {Bounced > 0 && <span data-bad>{t('channelBounced', { count: Bounced })}</span>}
            {Failed > 0 && <span data-bad>{t('channelFailed', { count: Failed })}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}
