import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditKinds } from '@portolan/contract/features/administration/audit'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import field from '../../../ui/field/field.module.css'
import { DayFilters, MoreFilters, SelectFilter } from '../../../ui/list/list-filters.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { choicesQuery } from './audit.queries.ts'
import styles from './audit.module.css'
import type { AuditAddress } from './use-audit-address.ts'

/** What narrows the lines: who, whom, what, when, and the id that belongs to one call. */
export function AuditFilterFields({ filters, change }: Pick<AuditAddress, 'filters' | 'change'>) {
  const { t } = useTranslation('administrationAudit')
  const { data } = useQuery(choicesQuery(useLanguage()))
  const { ViewCompanies } = useProfile()
  const { isAgency } = useAdminRight()
  const options = data?.Choices.map(({ Key, Name }) => ({ Code: Key, Name }))
  return (
    <div className={styles.filters}>
      <ViewsSwitch
        label={t('views')}
        view={filters.view}
        views={auditKinds.map((key) => ({ key, text: key === 'all' ? t('all') : t(`view.${key}`) }))}
        onView={(view) => change({ view, what: '' })}
      />
      <MoreFilters>
        <TextFilter label={t('who')} value={filters.who} onValue={(who) => change({ who }, { isTyped: true })} />
        <TextFilter label={t('whom')} value={filters.whom} onValue={(whom) => change({ whom }, { isTyped: true })} />
        <SelectFilter
          label={t('what')}
          any={t('anything')}
          value={filters.what}
          options={options}
          onValue={(what) => change({ what })}
        />
        <DayFilters days={{ from: t('from'), to: t('to') }} filters={filters} onFilters={change} />
        <TextFilter label={t('correlation')} value={filters.id} onValue={(id) => change({ id }, { isTyped: true })} />
        {(isAgency || ViewCompanies.length > 1) && (
          <SelectFilter
            label={t('of')}
            any={t('ofOne')}
            value={filters.of}
            options={[{ Code: 'all', Name: t('ofAll') }]}
            onValue={(of) => change({ of })}
          />
        )}
      </MoreFilters>
    </div>
  )
}

interface TextProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A text that is looked for once Enter is pressed or the field is left. */
function TextFilter({ label, value, onValue }: TextProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const send = () => {
    if (typed !== null && typed.trim() !== value) onValue(typed.trim())
    setTyped(null)
  }
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        id={id}
        className={field.input}
        value={typed ?? value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && send()}
      />
    </div>
  )
}
