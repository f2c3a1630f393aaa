import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { namedTime } from '../instant-words.ts'
import { deliveriesQuery } from '../incidents.queries.ts'
import type { PersonDialogProps } from './dialog-host.tsx'
import styles from './dialogs.module.css'

const tones = {
  queued: 'quiet',
  sent: 'neutral',
  delivered: 'good',
  bounced: 'bad',
  failed: 'bad',
  noContact: 'warn',
} as const

/** What was sent to one person, and what became of it. */
export function DeliveriesDialog({ incident, person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('incidentsDialogs')
  const language = useLanguage()
  const now = useMinute()
  const query = useQuery(deliveriesQuery(incident.IncidentId, person.PersonId, language))
  const title = t('deliveriesTitle', { name: person.Name })
  return (
    <Modal opened onClose={onClose} title={title} close={t('close')} size="work">
      <ModalBody label={title}>
        <QueryStates
          query={query}
          texts={{ loading: t('loadingDeliveries'), failed: t('deliveriesFailed') }}
          isEmpty={(deliveries) => deliveries.length === 0}
          empty={<StateNote title={t('nothingSent')} />}
        >
          {(deliveries) => (
            <>
              <ul className={styles.deliveries} aria-label={title}>
                {deliveries.map((one) => (
                  <li key={`${String(one.Number)} ${one.Channel} ${one.To} ${one.At}`}>
                    <b>{t('messageNumber', { number: one.Number })}</b>
                    <span>
                      {t(`channel.${one.Channel}`)} <span translate="no">{one.To}</span>
                    </span>
                    <Chip tone={tones[one.State]}>{t(`delivery.${one.State}`)}</Chip>
                    <time dateTime={one.At}>{namedTime(one.At, now, language)}</time>
                    {one.Answer && (
                      <small translate="no" data-answer>
                        {one.Answer}
                      </small>
                    )}
                  </li>
                ))}
              </ul>
              <p className={styles.quiet}>{t('deliveredMeans')}</p>
            </>
          )}
        </QueryStates>
      </ModalBody>
    </Modal>
  )
}
