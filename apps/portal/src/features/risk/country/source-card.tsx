import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { SourceAddress } from '../news/risk-item.tsx'
import { SourceText } from '../../../parts/risk-source/source-text.tsx'
import type { CountrySource } from '../risk.queries.ts'
import styles from './source-card.module.css'

/** One source's advice about a country: our level beside its own words, when it said so, and what it says of regions. */
export function SourceCard({ source }: { readonly source: CountrySource }) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const { Name, IsPrimary, RiskLevel, RiskLevelRemark, NativeLevel, Title, Body, Language, SentAt, Link, Regions } =
    source
  return (
    <li className={styles.card} data-primary={IsPrimary}>
      <div className={styles.head}>
        <LevelSign level={RiskLevel} />
        <h4>{Name}</h4>
        {IsPrimary && <Chip>{t('primary')}</Chip>}
      </div>
      <p className={styles.native}>
        <b lang={Language} translate="no">
          {NativeLevel}
        </b>
        <span>{RiskLevelRemark}</span>
      </p>
      <time className={styles.date} dateTime={SentAt}>
        {ownMoment(Date.parse(SentAt), language)}
      </time>
      {/* The headline often is the level once more. */}
      {Title !== '' && !Title.includes(NativeLevel || Title) && (
        <p className={styles.title} lang={Language} translate="no">
          {Title}
        </p>
      )}
      <SourceText html={Body} lang={Language} title={Name} />
      {Regions.length > 0 && (
        <details className={styles.regions}>
          <summary>
            {t('regions')} <span>{Regions.length}</span>
          </summary>
          <ul>
            {Regions.map((region) => (
              <li key={`${region.Name} ${region.NativeLevel}`}>
                <LevelSign level={region.RiskLevel} />
                <span lang={Language} translate="no">
                  {region.Name}
                  {region.NativeLevel !== '' && <small>{region.NativeLevel}</small>}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {Link !== null && <SourceAddress href={Link}>{t('atSource', { source: Name })}</SourceAddress>}
    </li>
  )
}
