import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TileAside } from '../../ui/query-states/tile-aside.tsx'
import { FeedAges } from './feeds/feed-ages.tsx'
import { NewsForm } from './news/news-form.tsx'
import { NewsList } from './news/news-list.tsx'
import { newsAddress } from './news/news-search.rules.ts'
import { TouchingTrips } from './notices/touching-trips.tsx'
import { newsQuery } from './risk.queries.ts'
import styles from './risk-news-tile.module.css'
import { useRiskLevels } from '../../parts/risk-level/use-risk-levels.ts'

await Promise.all((['riskLevel', 'riskSource', 'uiList'] as const).map((texts) => fetchTexts(texts)))

/** Dashboard tile: what touches the viewer's trips, then the newest news; its search leads to the page, with what was entered. */
export function RiskNewsTile() {
  const { t } = useTranslation(['risk', 'shell'])
  const language = useLanguage()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [levels, saveLevels] = useRiskLevels('RiskNewsRiskLevels')
  const [wish, setWish] = useState<{ readonly keyword: string; readonly countries: readonly string[] }>(empty)
  const search = { ...empty, levels, page }
  const query = useQuery(newsQuery(search, language))
  const openAlert = (alert: string) => void navigate({ to: '/risk', search: { alert } as never })
  return (
    <Card id="risk-news" title={t('shell:riskNews')} aside={<TileAside to="/risk" text={t('title')} query={query} />}>
      <div className={styles.body}>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            void navigate({ to: '/risk', search: newsAddress({ ...wish, levels }) as never })
          }}
        >
          <NewsForm
            wish={{ ...wish, levels }}
            onWish={({ levels: chosen, ...rest }) => {
              if (chosen) {
                saveLevels(chosen)
                setPage(1)
              }
              setWish((before) => ({ ...before, ...rest }))
            }}
            button={<Button type="submit">{t('search')}</Button>}
          />
        </form>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div className={styles.list} role="group" aria-label={t('latest')} tabIndex={0}>
          <TouchingTrips onOpen={openAlert} />
          <NewsList search={search} onPage={setPage} onOpen={openAlert} isFiltered={false} />
        </div>
        {query.data && <FeedAges feeds={query.data.Feeds} isShort />}
      </div>
    </Card>
  )
}

const empty = { keyword: '', countries: [] as readonly string[] }
