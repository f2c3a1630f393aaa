import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { TileAside } from '../../../ui/query-states/tile-aside.tsx'
import { useHomeCity, watchesQuery } from '../fare-forecaster.queries.ts'
import { emptyDraft, type FareDraft, writeQuestion } from '../search/fare-search.rules.ts'
import { SearchForm } from '../search/search-form.tsx'
import { WatchRow } from '../watches/watch-row.tsx'
import { todayRemark } from '../wire-days.ts'
import styles from './tile.module.css'

await fetchTexts('fareForecaster')

/** Dashboard tile: a search that opens the page with what it finds, and the watched fares with their curves. */
export function FaresTile() {
  const { t } = useTranslation(['fareForecaster', 'shell'])
  const language = useLanguage()
  const navigate = useNavigate()
  const today = todayRemark(new Date(useMinute()))
  const home = useHomeCity()
  const query = useQuery(watchesQuery(language))
  const [edited, setEdited] = useState<FareDraft | null>(null)
  return (
    <Card
      id="fare-forecaster"
      title={t('shell:fareForecaster')}
      aside={<TileAside to="/fare-forecaster" text={t('openForecaster')} query={query} />}
    >
      <SearchForm
        isSmall
        draft={edited ?? emptyDraft(home)}
        today={today}
        onDraft={setEdited}
        onSearch={(question) => void navigate({ to: '/fare-forecaster', search: writeQuestion(question) as never })}
      />
      <section className={styles.watches} aria-labelledby="tile-watches">
        <h3 id="tile-watches">{t('watches')}</h3>
        <QueryStates
          query={query}
          texts={{ loading: t('loadingWatches'), failed: t('watchesFailed') }}
          isEmpty={(watches) => watches.length === 0}
          empty={<p className={styles.empty}>{t('noWatches')}</p>}
        >
          {(watches) => (
            <ul>
              {watches.slice(0, most).map((watch) => (
                <WatchRow key={watch.Id} watch={watch} />
              ))}
            </ul>
          )}
        </QueryStates>
      </section>
    </Card>
  )
}

/** So many are listed; the page has all of them. */
const most = 5
