import { useTranslation } from 'react-i18next'
import { boot } from '../../../lib/boot.ts'
import { useConfiguration } from '../../../lib/configuration.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import styles from './about.module.css'
import { dataCredits, softwareCredits, type Credit } from './credits.ts'

// The module of a page is ready once its texts are loaded.
await fetchTexts('about')

/** /about: product, version, and credits for the work of others. */
export function AboutPage() {
  const { t } = useTranslation('about')
  const configuration = useConfiguration()
  const name = boot.appName
  const title = t('title', { name })
  useTitle(title)
  return (
    <article className={styles.about}>
      <h1>{title}</h1>
      <p className={styles.lead}>{t('lead', { name })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('version')}</dt>
          <dd>{configuration?.BuildVersion ?? boot.version}</dd>
        </div>
        <div>
          <dt>{t('apiVersion')}</dt>
          <dd>{configuration?.ApiVersion ?? boot.version}</dd>
        </div>
        <div>
          <dt>{t('license')}</dt>
          <dd>
            <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache License 2.0</a>
          </dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd>
            <a href="/api/docs">OpenAPI 3.1</a>
          </dd>
        </div>
      </dl>
      <CreditList id="data" title={t('data')} hint={t('dataHint')} credits={dataCredits} />
      <CreditList id="software" title={t('software')} hint={t('softwareHint')} credits={softwareCredits} />
      <p className={styles.marks}>{t('marks')}</p>
    </article>
  )
}

interface Props {
  readonly id: string
  readonly title: string
  readonly hint: string
  readonly credits: readonly Credit[]
}

/** Works of others: holder, licence, use, and changes. */
function CreditList({ id, title, hint, credits }: Props) {
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
