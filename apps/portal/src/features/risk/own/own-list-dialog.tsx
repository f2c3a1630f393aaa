import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelText } from '../../../parts/risk-level/level-words.ts'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { OwnActions } from './own-actions.tsx'
import styles from './own-alert.module.css'
import { ownListQuery } from './own.queries.ts'

/** What the agency has in force for its clients, to change or to end. */
export function OwnListDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('riskOwn')
  const words = useTranslation('riskLevel').t
  const language = useLanguage()
  const query = useQuery(ownListQuery(language))
  return (
    <Modal opened onClose={onClose} title={t('list')} close={t('close')} size="work">
      <ModalBody label={t('list')}>
        <QueryStates
          query={query}
          texts={{ loading: t('listLoading'), failed: t('listFailed') }}
          skeleton={<SkeletonRows label={t('listLoading')} count={3} />}
        >
          {({ alerts }) =>
            alerts.length === 0 ? (
              <p className={styles.none}>{t('listNone')}</p>
            ) : (
              <ul className={styles.list}>
                {alerts.map(({ alertId, level, title, companies, expiresAt }) => (
                  <li key={alertId}>
                    <p className={styles.headline}>
                      <LevelSign level={level} />
                      <b>{words(levelText(level))}</b>
                      <span>{t('until', { when: ownMoment(Date.parse(expiresAt), language) })}</span>
                    </p>
                    <h3>{title}</h3>
                    <p className={styles.hint}>{companies.join(' · ')}</p>
                    <OwnActions alertId={alertId} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryStates>
      </ModalBody>
    </Modal>
  )
}
