import { useTranslation } from 'react-i18next'
import { useTitle } from '../lib/title.ts'
import { HomeButton } from './home-button.tsx'
import { PlainPage } from './plain-page.tsx'
import styles from './plain-page.module.css'

/** For addresses of a section that the viewer has no right to (specification §2, §8). */
export function NoRightPage() {
  const { t } = useTranslation('shell')
  useTitle(t('forbiddenTitle'))
  return (
    <PlainPage>
      <h1>{t('forbidden')}</h1>
      <p>{t('forbiddenHint')}</p>
      <div className={styles.actions}>
        <HomeButton />
      </div>
    </PlainPage>
  )
}
