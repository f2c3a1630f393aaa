import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './contact-page.module.css'
import { ContentText } from './content-text.tsx'
import { contactQuery } from './content.queries.ts'

/** /contact-us, in the portal's shell, which sets the title. */
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
