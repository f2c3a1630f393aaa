import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { usePageKeys } from '../../ui/interaction/use-page-keys.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { ViewsSwitch } from '../../ui/views-switch.tsx'
import { AlertDialog } from './alert/alert-dialog.tsx'
import { ChangesList } from './changes/changes-list.tsx'
import { CountryPanel } from './country/country-panel.tsx'
import { FeedAges } from './feeds/feed-ages.tsx'
import { askToClose } from './hub-dialog/embedded.ts'
import { NewsPanel } from './news/news-panel.tsx'
import { TouchingTrips } from './notices/touching-trips.tsx'
import { countriesQuery } from './risk.queries.ts'
import { OwnAlertTools } from './own/own-alerts-lazy.tsx'
import { RiskMap } from './risk-map.tsx'
import styles from './risk-page.module.css'
import { hubTabs, useRiskAddress } from './use-risk-address.ts'

// The module of a page is ready once its texts are loaded.
await Promise.all((['risk', 'riskLevel', 'riskSource', 'uiList'] as const).map((texts) => fetchTexts(texts)))

/** /risk: the world by level of risk, and beside it what changed, what the sources say, and each country. */
export function RiskPage() {
  const { t } = useTranslation('risk')
  const { country, alert, isEmbedded, go } = useRiskAddress()
  const openAlert = (alertId: string) => go({ alert: alertId })
  const showCountry = (code: string | null) => go({ country: code, alert: null })
  usePageKeys(({ key }) => {
    if (key !== 'Escape') return null
    if (country !== null) return () => showCountry(null)
    return isEmbedded ? askToClose : null
  })
  return (
    <div className={styles.page} data-embedded={isEmbedded}>
      <div className={styles.head}>
        <PageHead title={t('title')}>{!isEmbedded && <OwnAlertTools />}</PageHead>
        <Ages />
      </div>
      <div className={styles.map}>
        <RiskMap selected={country} onSelect={showCountry} onAlert={openAlert} />
      </div>
      <SidePanel country={country} onCountry={showCountry} onAlert={openAlert} />
      <AlertDialog alertId={alert} onClose={() => go({ alert: null })} onCountry={showCountry} />
    </div>
  )
}

function Ages() {
  const { data } = useQuery(countriesQuery(useLanguage()))
  return <div className={styles.ages}>{data && <FeedAges feeds={data.Feeds} />}</div>
}

interface SideProps {
  readonly country: string | null
  readonly onCountry: (code: string | null) => void
  readonly onAlert: (alertId: string) => void
}

/** On the right, on a phone a sheet that rises over the map. */
function SidePanel({ country, onCountry, onAlert }: SideProps) {
  const { t } = useTranslation('risk')
  const { tab, go } = useRiskAddress()
  const isMobile = useIsMobile()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (country === null || !panel.current) return
    if (isMobile) panel.current.scrollIntoView({ block: 'start', behavior: 'smooth' })
    else panel.current.scrollTop = 0
  }, [country, isMobile])
  return (
    <aside ref={panel} className={styles.panel} aria-label={t('panel')}>
      {country === null ? (
        <>
          <TouchingTrips onOpen={onAlert} />
          <div>
            <ViewsSwitch
              label={t('tabs')}
              view={tab}
              views={hubTabs.map((key) => ({ key, text: t(key) }))}
              onView={(next) => go({ tab: next })}
            />
          </div>
          {tab === 'changes' ? <ChangesList onCountry={onCountry} /> : <NewsPanel onOpen={onAlert} />}
        </>
      ) : (
        <CountryPanel key={country} code={country} onBack={() => onCountry(null)} onOpen={onAlert} />
      )}
    </aside>
  )
}
