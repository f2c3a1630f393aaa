import { IconFileCheck, IconNews, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/title.ts'
import styles from './admin-setting.module.css'

// The module of a page is ready once its texts are loaded.
await fetchTexts('administration')

const parts = [
  { key: 'people', icon: IconUsers },
  { key: 'signIn', icon: IconShieldLock },
  { key: 'content', icon: IconNews },
  { key: 'approvals', icon: IconFileCheck },
] as const

/** /admin/setting: lists the settings to come, and whom to contact until then. */
export function AdminSettingPage() {
  const { t } = useTranslation('administration')
  useTitle(t('title'))
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <section className={styles.card} aria-labelledby="admin-coming">
        <h2 id="admin-coming">{t('coming')}</h2>
        <ul>
          {parts.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {t(key)}
            </li>
          ))}
        </ul>
        <p className={styles.lead}>{t('contact')}</p>
      </section>
    </article>
  )
}
