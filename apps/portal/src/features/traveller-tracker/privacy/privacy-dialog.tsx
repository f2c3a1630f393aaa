import { useQuery } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { LookList } from './look-list.tsx'
import { LooksDialog } from './looks-dialog.tsx'
import styles from './privacy-dialog.module.css'
import { PrivacyFacts } from './privacy-facts.tsx'
import { privacyQuery } from './privacy.queries.ts'

await fetchTexts('trackerPrivacy')

interface Props {
  readonly opened?: boolean
  readonly onClose: () => void
}

/** 'Who sees where I am', in plain words: how the company tracks, who may look, and who has looked. */
export function PrivacyDialog({ opened = true, onClose }: Props) {
  const { t } = useTranslation(['trackerPrivacy', 'trackerMenu'])
  const [isShowingLooks, setShowingLooks] = useState(false)
  const query = useQuery({ ...privacyQuery(), enabled: opened })
  return (
    <>
      <Modal opened={opened} onClose={onClose} title={t('trackerMenu:whoSees')} close={t('close')} size="work">
        <ModalBody label={t('trackerMenu:whoSees')}>
          {opened && (
            <QueryStates
              query={query}
              texts={{ loading: t('loading'), failed: t('failed') }}
              skeleton={<SkeletonRows label={t('loading')} count={4} />}
            >
              {(privacy) => (
                <div className={styles.page}>
                  <PrivacyFacts privacy={privacy} />
                  <section>
                    <h3>{t('looked')}</h3>
                    {privacy.IsTraveller ? (
                      <>
                        <p className={styles.soft}>{t('lookedHint')}</p>
                        <LookList of="own" />
                      </>
                    ) : (
                      <p className={styles.soft}>{t('noTraveller')}</p>
                    )}
                  </section>
                  {privacy.MaySeeLooks && (
                    <Button onClick={() => setShowingLooks(true)}>
                      <IconListSearch size={18} stroke={1.75} aria-hidden />
                      {t('openLooks')}
                    </Button>
                  )}
                </div>
              )}
            </QueryStates>
          )}
        </ModalBody>
      </Modal>
      {opened && isShowingLooks && <LooksDialog onClose={() => setShowingLooks(false)} />}
    </>
  )
}
