import type { ApprovalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import type { ListState } from '../../../ui/list/use-list-state.ts'
import type { healthShape } from './health.queries.ts'
import { presetOf, presets } from './health.queries.ts'
import styles from './health-page.module.css'

interface Props {
  readonly list: Pick<ListState<typeof healthShape>, 'filters' | 'setFilters'>
  /** Undefined until they have come. */
  readonly costCentres: ApprovalHealth['CostCentres'] | undefined
}

/** Period, company and cost centre. */
export function HealthFilters({ list: { filters, setFilters }, costCentres }: Props) {
  const { t } = useTranslation(['requestsHealth', 'requestsList'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const preset = presetOf(filters)
  const [isOther, setOther] = useState(preset === null)
  const isOfSeveral = ViewCompanies.length > 1 && filters.company === ''
  return (
    <div className={styles.filters}>
      <div className={styles.presets} role="group" aria-label={t('period')}>
        {presets.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={preset === days}
            onClick={() => {
              setOther(false)
              setFilters({ days, from: '', to: '' })
            }}
          >
            {t(`days${days}`)}
          </button>
        ))}
      </div>
      <Button look="quiet" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
        <IconCalendar size={18} aria-hidden />
        {t('otherPeriod')}
      </Button>
      {isOther &&
        (['from', 'to'] as const).map((name) => (
          <label key={name}>
            {t(name === 'from' ? 'fromDay' : 'toDay')}
            <DayInput
              value={filters[name]}
              onDay={(day) => day !== null && setFilters({ [name]: day }, { isTyped: true })}
            />
          </label>
        ))}
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
        {t('requestsList:costCentre')}
        <select
          value={filters.costCentre}
          disabled={isOfSeveral}
          onChange={({ target }) => setFilters({ costCentre: target.value })}
        >
          <option value="">{t(isOfSeveral ? 'chooseCompany' : 'allCostCentres')}</option>
          {filters.costCentre !== '' && !costCentres?.some(({ Code }) => Code === filters.costCentre) && (
            <option value={filters.costCentre}>{filters.costCentre}</option>
          )}
          {costCentres?.map(({ Code, Name }) => (
            <option key={Code} value={Code}>
              {Code} {Name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
