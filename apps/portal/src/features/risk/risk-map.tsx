import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { LazyWorldMap } from '../../parts/world-map/world-map-lazy.tsx'
import { StaleNote } from '../../ui/query-states/failed-note.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { areasQuery, countriesQuery } from './risk.queries.ts'
import styles from './risk-page.module.css'
import { useRiskLevels } from '../../parts/risk-level/use-risk-levels.ts'

interface Props {
  readonly selected: string | null
  readonly onSelect: (country: string | null) => void
  readonly onAlert: (alertId: string) => void
}

const nothing: readonly never[] = []

/** The world by the levels of the viewer's company; which levels are coloured is kept in the viewer's setting. */
export function RiskMap({ selected, onSelect, onAlert }: Props) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const isMobile = useIsMobile()
  const [shownLevels, onShownLevels] = useRiskLevels('RiskMapRiskLevels')
  const countries = useQuery(countriesQuery(language))
  const areas = useQuery(areasQuery(language))
  const levels = useMemo(
    () => new Map(countries.data?.Countries.map(({ Code, RiskLevel }) => [Code, RiskLevel])),
    [countries.data],
  )
  return (
    <>
      {countries.error && (
        <div className={styles.fault}>
          <StaleNote text={t('failedMap')} busy={countries.isFetching} onRetry={() => void countries.refetch()} />
        </div>
      )}
      <LazyWorldMap
        levels={levels}
        shownLevels={shownLevels}
        onShownLevels={onShownLevels}
        areas={areas.data?.Alerts ?? nothing}
        selected={selected}
        onSelect={onSelect}
        onSelectArea={onAlert}
        viewpoint={countries.data?.Viewpoint ?? 'neutral'}
        language={language}
        // On a phone the page scrolls over it.
        isCooperative={isMobile}
      />
    </>
  )
}
