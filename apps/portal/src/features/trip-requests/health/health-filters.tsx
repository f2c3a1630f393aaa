import type { ApprovalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { CompanyFilter, CostCentreFilter, Filters, PeriodFilter } from '../../../ui/insight/insight-filters.tsx'
import type { ListState } from '../../../ui/list/use-list-state.ts'
import { type healthShape, usualPeriod } from './health.queries.ts'

interface Props {
  readonly list: Pick<ListState<typeof healthShape>, 'filters' | 'setFilters'>
  /** Undefined until they have come. */
  readonly costCentres: ApprovalHealth['CostCentres'] | undefined
}

/** Period, company and cost centre. */
export function HealthFilters({ list: { filters, setFilters }, costCentres }: Props) {
  const { t } = useTranslation('requestsHealth')
  const { ViewCompanies } = useProfile()
  return (
    <Filters>
      <PeriodFilter
        period={filters}
        usual={usualPeriod}
        labels={{ from: t('fromDay'), to: t('toDay') }}
        onPeriod={setFilters}
      />
      <CompanyFilter value={filters.company} onChoose={(company) => setFilters({ company, costCentre: '' })} />
      <CostCentreFilter
        value={filters.costCentre}
        isDisabled={ViewCompanies.length > 1 && filters.company === ''}
        centres={costCentres}
        onChoose={(costCentre) => setFilters({ costCentre })}
      />
    </Filters>
  )
}
