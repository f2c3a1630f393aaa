import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { CompanyButton } from './company-button.tsx'

interface Props {
  /** Company code; '' means any. */
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

/** Most viewers have one company, and a menu weighs as much as all the rest of a tile. */
const CompanyFilter = lazy(async () => ({ default: (await import('./company-filter.tsx')).CompanyFilter }))

/** In the head of a list of trips: whose they are, where the viewer may view several companies. */
export function CompanyChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('trips')
  const { ViewCompanies } = useProfile()
  if (ViewCompanies.length < 2) return null
  return (
    // As wide as what comes, so that the head does not grow by it; it cannot be pressed yet.
    <Suspense fallback={<CompanyButton current={t('any')} tabIndex={-1} aria-hidden />}>
      <CompanyFilter companies={ViewCompanies} chosen={chosen} onChoose={onChoose} />
    </Suspense>
  )
}
