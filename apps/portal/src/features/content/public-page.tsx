import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useTitle } from '../../lib/title.ts'
import { ContentText, isMissing } from './content-text.tsx'
import { publicContentQuery } from './content.queries.ts'
import styles from './public-page.module.css'
import { ContentCategory, privacyKeyword } from '@portolan/contract/features/content'

interface Props {
  readonly category: string
  readonly keyword: string
  /** Shown while the text loads, and if it has no title of its own. */
  readonly title: string
}

/** A page of public content: the privacy agreement, and others that the TMC writes. */
export function PublicPage({ category, keyword, title }: Props) {
  const { t } = useTranslation('content')
  const isNamed = category !== '' && keyword !== ''
  const found = useQuery({ ...publicContentQuery(category, keyword, useLanguage()), enabled: isNamed })
  const isAbsent = !isNamed || isMissing(found.error)
  const shown = isAbsent ? t('missing') : (found.data?.Title ?? title)
  useTitle(shown)
  return (
    <article className={styles.page}>
      <h1 className={styles.title} lang={found.data?.Title ? found.data.Language : undefined}>
        {shown || '\u00a0'}
      </h1>
      {isAbsent ? (
        <div role="alert">
          <p className={styles.hint}>{t('missingHint')}</p>
          <p className={styles.onward}>
            <a href="/">{t('home')}</a>
          </p>
        </div>
      ) : (
        <ContentText found={found} />
      )}
    </article>
  )
}

/** /privacy-agreement */
export function PrivacyPage() {
  const { t } = useTranslation('content')
  return (
    <PublicPage category={ContentCategory.privacyAgreement} keyword={privacyKeyword} title={t('privacyAgreement')} />
  )
}
