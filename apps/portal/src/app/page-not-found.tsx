import { useTranslation } from 'react-i18next'
import { boot } from '../lib/boot.ts'
import { useTitle } from '../lib/title.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import styles from './plain-page.module.css'

export function PageNotFound() {
  const { t } = useTranslation('shell')
  useTitle(t('notFoundTitle'))
  return (
    <main className={styles.page}>
      <BrandMark brand={boot.brand} size={56} />
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundHint')}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => location.assign('/')}>
          {t('backHome')}
        </Button>
      </div>
    </main>
  )
}
