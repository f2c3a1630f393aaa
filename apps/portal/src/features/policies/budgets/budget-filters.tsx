import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { CompanyFilter, CostCentreFilter, Filters, Presets } from '../../../ui/insight/insight-filters.tsx'
import type { ListState } from '../../../ui/list/use-list-state.ts'
import { type budgetsShape, centresQuery } from './budgets.queries.ts'

interface Props {
  readonly list: Pick<ListState<typeof budgetsShape>, 'filters' | 'setFilters'>
}

/** Period, company and cost centre. */
export function BudgetFilters({ list: { filters, setFilters } }: Props) {
  const { t } = useTranslation(['policiesBudgets', 'uiInsight'])
  const language = useLanguage()
  const { data: centres } = useQuery(centresQuery(filters, language))
  return (
    <Filters>
      <Presets
        label={t('uiInsight:period')}
        options={(['now', 'all'] as const).map((value) => ({ value, name: t(`periods.${value}`) }))}
        value={filters.period === 'all' ? 'all' : 'now'}
        onChoose={(period) => setFilters({ period })}
      />
      <CompanyFilter value={filters.company} onChoose={(company) => setFilters({ company, costCentre: '' })} />
      <CostCentreFilter
        value={filters.costCentre}
        centres={centres}
        onChoose={(costCentre) => setFilters({ costCentre })}
      />
    </Filters>
  )
}
