import { useTranslation } from 'react-i18next'
import { useTitle } from '../lib/title.ts'
import { HomeButton } from './home-button.tsx'
import { PlainPage } from './plain-page.tsx'
import styles from './plain-page.module.css'

export function PageNotFound() {
  const { t } = useTranslation('shell')
  useTitle(t('notFoundTitle'))
  return (
    <PlainPage>
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundHint')}</p>
      <div className={styles.actions}>
        <HomeButton />
      </div>
    </PlainPage>
  )
}
