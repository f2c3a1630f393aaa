import { useTranslation } from 'react-i18next'
import styles from './about.module.css'
import type { Credit } from './credits.ts'

interface Props {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly credits: readonly Credit[]
}

/** Works of others: holder, licence, use, and changes. */
export function CreditList({ id, title, hint, credits }: Props) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.credits}>
        {credits.map((credit) => (
          <CreditRow key={credit.key} credit={credit} />
        ))}
      </ul>
    </section>
  )
}

function CreditRow({ credit }: { readonly credit: Credit }) {
  const { t } = useTranslation('about')
  const { key, name, url, license, licenseUrl, holder, statement } = credit
  return (
    <li className={styles.credit}>
      {/* Proper names and licence wording stay in English. */}
      <div className={styles.work} lang="en">
        <h3>
          {url ? (
            <a href={url} rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        <a href={licenseUrl} rel="license noreferrer" className={styles.license}>
          {license}
        </a>
        <p>{holder}</p>
        {statement && <p className={styles.statement}>{statement}</p>}
      </div>
      <dl>
        <dt>{t('use')}</dt>
        <dd>{t(`${key}Use`)}</dd>
        <dt>{t('changes')}</dt>
        <dd>{t(`${key}Changes`)}</dd>
      </dl>
    </li>
  )
}
