import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useProfile } from '../../lib/session.ts'
import { CompanyButton } from './company-button.tsx'

interface Props {
  /** Company code; '' means any. */
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

/** Loaded late: most viewers have one company, and the menu is as large as the rest of a tile. */
const companyFilter = lazyModule(() => import('./later/company-filter.tsx'))

/** Company filter of a list of trips, for viewers of several companies. */
export function CompanyChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('trips')
  const { ViewCompanies } = useProfile()
  const hasChoice = ViewCompanies.length >= 2
  const [filter] = useLazyModule(companyFilter, hasChoice)
  if (!hasChoice) return null
  if (filter) return <filter.CompanyFilter companies={ViewCompanies} chosen={chosen} onChoose={onChoose} />
  // As wide as the real button, so that the layout does not shift; not operable yet.
  return <CompanyButton current={t('any')} tabIndex={-1} aria-hidden />
}
