import { IconChevronsDown } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { AffectedLink } from '../../../parts/affected-link/affected-link.tsx'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { SourceText } from '../../../parts/risk-source/source-text.tsx'
import { countText } from '../gauges/count-text.ts'
import type { CountryRiskSummary } from '../traveller-tracker.queries.ts'
import styles from './risks.module.css'

/** Countries that the first frame has. */
const atFirst = 2
/** Above so many risks a hint says that there are more (specification §9 'Layout'). */
const hintAbove = 2
/** Specification §4 'Tracker'. */
const hintMs = 4000

/** What warns of the places of the trips, by country: level and remark, and the words of the source. */
export function RiskGroups({ groups }: { readonly groups: readonly CountryRiskSummary[] }) {
  const { t } = useTranslation('travellerTracker')
  // The texts of sources are long: those below the fold follow in the next frame.
  const shown = useDeferredValue(groups, groups.slice(0, atFirst))
  const count = groups.reduce((sum, { Risks }) => sum + Risks.length, 0)
  if (count === 0) return null
  return (
    <section className={styles.risks} aria-label={t('countryRisks')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div role="group" tabIndex={0} aria-label={t('countryRisks')}>
        {shown.map((group) => (
          <Country key={group.CountryCode} group={group} />
        ))}
      </div>
      {count > hintAbove && <ScrollHint />}
    </section>
  )
}

function Country({
  group: { Country: name, RiskLevel, RiskLevelRemark, Total, Risks },
}: {
  readonly group: CountryRiskSummary
}) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  return (
    <article className={styles.country}>
      <h3>
        <LevelSign level={RiskLevel} />
        {name}
        <span>{RiskLevelRemark}</span>
        <small>{t('trips', { count: Total ?? 4, text: countText(Total, language) })}</small>
      </h3>
      <ul>
        {Risks.map((risk) => (
          <li key={risk.AlertId}>
            <p className={styles.title}>
              <LevelSign level={risk.RiskLevel} />
              <span>
                <b>{risk.AlertTitle}</b>
                <small>
                  {risk.RiskLevelRemark} · {risk.source}
                </small>
              </span>
            </p>
            <SourceText html={risk.Body} lang={risk.Language} title={risk.AlertTitle} />
            <AffectedLink area={`alert:${risk.AlertId}`} about={risk.AlertTitle} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Comes with the list of warnings and goes by itself. */
function ScrollHint() {
  const { t } = useTranslation('travellerTracker')
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), hintMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <p className={styles.hint}>
      <IconChevronsDown size={16} stroke={1.75} aria-hidden />
      {t('scrollHint')}
    </p>
  )
}
