import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody } from '../../ui/modal.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './download-dialog.module.css'
import { DownloadLinks } from './download-links.tsx'
import { downloadQuery } from './mobile-login.queries.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** 'Download mobile app' of the header's user menu (specification §2): title, content and image links. */
export function DownloadDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('mobileLogin')
  const language = useLanguage()
  const found = useQuery(downloadQuery(language))
  const title = found.data?.Title || t('title')
  return (
    <Modal opened={opened} onClose={onClose} title={title} close={t('close')}>
      <ModalBody label={title}>
        {found.isPending && (
          <div className={styles.waiting}>
            <Waiting label={t('loading')} />
          </div>
        )}
        {found.isError && (
          <div className={styles.failed} role="alert">
            <p>{found.error.message}</p>
            <Button busy={found.isFetching} onClick={() => void found.refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {found.data && (
          <>
            <Prose html={found.data.Content} lang={language} />
            <DownloadLinks links={found.data.Links} />
          </>
        )}
      </ModalBody>
    </Modal>
  )
}
