import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import type { ListState } from '../../../ui/list/use-list-state.ts'
import { type budgetsShape, centresQuery } from './budgets.queries.ts'
import styles from './budgets-page.module.css'

interface Props {
  readonly list: Pick<ListState<typeof budgetsShape>, 'filters' | 'setFilters'>
}

/** Period, company and cost centre. */
export function BudgetFilters({ list: { filters, setFilters } }: Props) {
  const { t } = useTranslation('policiesBudgets')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const { data: centres } = useQuery(centresQuery(filters, language))
  const isKnown = filters.costCentre === '' || centres?.some(({ Code }) => Code === filters.costCentre)
  return (
    <div className={styles.filters}>
      <div className={styles.presets} role="group" aria-label={t('period')}>
        {(['now', 'all'] as const).map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={(filters.period === 'all') === (period === 'all')}
            onClick={() => setFilters({ period })}
          >
            {t(`periods.${period}`)}
          </button>
        ))}
      </div>
      {ViewCompanies.length > 1 && (
        <label>
          {t('company')}
          <select
            value={filters.company}
            onChange={({ target }) => setFilters({ company: target.value, costCentre: '' })}
          >
            <option value="">{t('allCompanies')}</option>
            {ViewCompanies.map((company) => (
              <option key={company.Code} value={company.Code}>
                {companyName(company, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('costCentre')}
        <select value={filters.costCentre} onChange={({ target }) => setFilters({ costCentre: target.value })}>
          <option value="">{t('allCostCentres')}</option>
          {!isKnown && <option value={filters.costCentre}>{filters.costCentre}</option>}
          {centres?.map(({ Code, Name }) => (
            <option key={Code} value={Code}>
              {Code} {Name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
