import { IconBellPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../lib/i18n.ts'
import { useMinute } from '../../lib/minute.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useHomeCity } from './fare-forecaster.queries.ts'
import { FareResult } from './fare-result.tsx'
import styles from './fares-page.module.css'
import { draftOf, emptyDraft, type FareDraft, writeQuestion } from './search/fare-search.rules.ts'
import searchStyles from './search/search.module.css'
import { SearchForm } from './search/search-form.tsx'
import { SearchSummary } from './search/search-summary.tsx'
import { useFareAddress } from './search/use-fare-address.ts'
import { WatchList } from './watches/watch-list.tsx'
import { todayRemark } from './wire-days.ts'

// The module of a page is ready once its texts are loaded.
await fetchTexts('fareForecaster')

/** /fare-forecaster: what a trip costs on the days around, how sure that is, and whether to wait. */
export function FaresPage() {
  const { t } = useTranslation(['fareForecaster', 'shell'])
  const today = todayRemark(new Date(useMinute()))
  const { asked, question, chosen, searchFor, choose } = useFareAddress(today)
  const home = useHomeCity()
  const key = question ? JSON.stringify(writeQuestion(question)) : ''
  const [edited, setEdited] = useState<{ readonly of: string; readonly draft: FareDraft } | null>(null)
  const [openOf, setOpenOf] = useState<string | null>(null)
  const [isWatching, setWatching] = useState(false)
  const isEmpty = asked.from === undefined && asked.to === undefined && asked.dep === undefined
  const draft = edited?.of === key ? edited.draft : isEmpty ? emptyDraft(home) : draftOf(asked)
  const isOpen = question === null || openOf === key
  return (
    <>
      <PageHead title={t('shell:fareForecaster')}>
        {question && (
          <Button onClick={() => setWatching(true)}>
            <IconBellPlus size={18} stroke={1.75} aria-hidden />
            {t('watchRoute')}
          </Button>
        )}
      </PageHead>
      <div className={styles.page}>
        <div className={searchStyles.card}>
          {question && (
            <SearchSummary question={question} isOpen={isOpen} onToggle={() => setOpenOf(isOpen ? null : key)} />
          )}
          {isOpen && (
            <SearchForm
              key={key}
              draft={draft}
              today={today}
              onDraft={(next) => setEdited({ of: key, draft: next })}
              onSearch={(next) => {
                setOpenOf(null)
                setEdited(null)
                searchFor(next)
              }}
            />
          )}
        </div>
        {question && chosen && (
          <FareResult
            key={key}
            question={question}
            chosen={chosen}
            today={today}
            onChoose={choose}
            onUpdate={() => setOpenOf(key)}
            isWatchingRoute={isWatching}
            onRouteWatched={() => setWatching(false)}
          />
        )}
        {!question && <p className={styles.hint}>{t('startHint')}</p>}
        <WatchList />
      </div>
    </>
  )
}
