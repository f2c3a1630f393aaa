import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './contact-page.module.css'
import { ContentText } from './content-text.tsx'
import { contactQuery } from './content.queries.ts'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'

/** /contact-us. The portal's shell sets the document title. */
export function ContactPage() {
  const { t } = useTranslation('content')
  const found = useQuery(contactQuery(useLanguage()))
  return (
    <article className={styles.page}>
      <h1 lang={found.data?.Title ? found.data.Language : undefined}>{found.data?.Title ?? t('contactUs')}</h1>
      <div className={styles.card}>
        <ContentText found={found} />
      </div>
    </article>
  )
}

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** 'Contact us' of the header's user menu. */
export function ContactDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('content')
  const found = useQuery(contactQuery(useLanguage()))
  const title = found.data?.Title ?? t('contactUs')
  return (
    <Modal opened={opened} onClose={onClose} title={title} close={t('close')}>
      <ModalBody label={title}>
        <ContentText found={found} />
      </ModalBody>
    </Modal>
  )
}
