import type { ApprovalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyFilter, CostCentreFilter, DayFilter, Filters, Presets } from '../../../ui/insight/insight-filters.tsx'
import type { ListState } from '../../../ui/list/use-list-state.ts'
import type { healthShape } from './health.queries.ts'
import { presetOf, presets } from './health.queries.ts'

interface Props {
  readonly list: Pick<ListState<typeof healthShape>, 'filters' | 'setFilters'>
  /** Undefined until they have come. */
  readonly costCentres: ApprovalHealth['CostCentres'] | undefined
}

/** Period, company and cost centre. */
export function HealthFilters({ list: { filters, setFilters }, costCentres }: Props) {
  const { t } = useTranslation(['requestsHealth', 'requestsList'])
  const { ViewCompanies } = useProfile()
  const preset = presetOf(filters)
  const [isOther, setOther] = useState(preset === null)
  const isOfSeveral = ViewCompanies.length > 1 && filters.company === ''
  return (
    <Filters>
      <Presets
        label={t('period')}
        options={presets.map((days) => ({ value: days, name: t(`days${days}`) }))}
        value={preset}
        onChoose={(days) => {
          setOther(false)
          setFilters({ days, from: '', to: '' })
        }}
      />
      <Button look="quiet" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
        <IconCalendar size={18} aria-hidden />
        {t('otherPeriod')}
      </Button>
      {isOther &&
        (['from', 'to'] as const).map((name) => (
          <DayFilter
            key={name}
            label={t(name === 'from' ? 'fromDay' : 'toDay')}
            value={filters[name]}
            onDay={(day) => setFilters({ [name]: day }, { isTyped: true })}
          />
        ))}
      <CompanyFilter
        label={t('company')}
        all={t('allCompanies')}
        value={filters.company}
        onChoose={(company) => setFilters({ company, costCentre: '' })}
      />
      <CostCentreFilter
        label={t('requestsList:costCentre')}
        all={t(isOfSeveral ? 'chooseCompany' : 'allCostCentres')}
        value={filters.costCentre}
        isDisabled={isOfSeveral}
        centres={costCentres}
        onChoose={(costCentre) => setFilters({ costCentre })}
      />
    </Filters>
  )
}
