import { useTranslation } from 'react-i18next'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { BackButton } from '../back-button.tsx'
import { useRiskLevels } from '../../../parts/risk-level/use-risk-levels.ts'
import { NewsForm } from './news-form.tsx'
import { NewsList } from './news-list.tsx'
import styles from './news-panel.module.css'
import { levelsOf, newsShape, type NewsWish } from './news-search.rules.ts'

/** The search for news, kept in the address; the levels are the viewer's own choice where the address names none. */
export function NewsPanel({ onOpen }: { readonly onOpen: (alertId: string) => void }) {
  const { t } = useTranslation('risk')
  const state = useListState(newsShape)
  const [ownLevels, saveLevels] = useRiskLevels('RiskNewsRiskLevels')
  const { keyword, countries } = state.filters
  const levels = levelsOf(state.filters.levels) ?? ownLevels
  const isSearch = keyword !== '' || countries.length > 0
  const change = ({ levels: chosen, ...rest }: Partial<NewsWish>) => {
    if (chosen) saveLevels(chosen)
    state.setFilters({ ...rest, ...(chosen && { levels: chosen.map(String) }) }, { isTyped: !rest.countries })
  }
  return (
    <div className={styles.panel}>
      <NewsForm wish={{ keyword, countries, levels }} onWish={change} />
      <NewsList
        search={{ keyword, countries, levels, page: state.page }}
        onPage={state.setPage}
        onOpen={onOpen}
        isFiltered={isSearch || (levels.length > 0 && levels.length < 5)}
        head={(total) => (
          <div className={styles.head}>
            {isSearch && (
              <BackButton text={t('backToAll')} onBack={() => state.setFilters({ keyword: '', countries: [] })} />
            )}
            <h2>{t(isSearch ? 'results' : 'latest')}</h2>
            <span role="status">{total !== undefined && t('found', { count: total })}</span>
          </div>
        )}
      />
    </div>
  )
}
