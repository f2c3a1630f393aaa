import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { CompanyButton } from './company-button.tsx'

interface Props {
  /** Company code; '' means any. */
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

/** Loaded late: most viewers have one company, and the menu is as large as the rest of a tile. */
const CompanyFilter = lazy(async () => ({ default: (await import('./company-filter.tsx')).CompanyFilter }))

/** Company filter of a list of trips, for viewers of several companies. */
export function CompanyChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('trips')
  const { ViewCompanies } = useProfile()
  if (ViewCompanies.length < 2) return null
  return (
    // As wide as the real button, so that the layout does not shift; not operable yet.
    <Suspense fallback={<CompanyButton current={t('any')} tabIndex={-1} aria-hidden />}>
      <CompanyFilter companies={ViewCompanies} chosen={chosen} onChoose={onChoose} />
    </Suspense>
  )
}
