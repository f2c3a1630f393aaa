import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { companyName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { CompanyButton } from './company-button.tsx'

interface Props {
  /** Company code; '' means any. */
  readonly chosen: string
  readonly onChoose: (code: string) => void
}

/** It comes with the pointer, the focus or a press: the menu is larger than all tiles of the first screen. */
const companyFilter = lazyModule(() => import('./later/company-filter.tsx'))
const prefetch = () => companyFilter.run()

/** Company filter of a list of trips, for viewers of several companies. */
export function CompanyChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const [wanted, setWanted] = useState<'pressed' | number | null>(null)
  const [filter] = useLazyModule(companyFilter, wanted !== null)
  if (ViewCompanies.length < 2) return null
  const viewed = ViewCompanies.find(({ Code }) => Code === chosen)
  const current = viewed ? companyName(viewed, language) : t('any')
  if (filter && wanted !== null)
    return (
      <filter.CompanyFilter
        companies={ViewCompanies}
        chosen={chosen}
        current={current}
        wanted={wanted}
        onChoose={onChoose}
      />
    )
  return (
    <CompanyButton
      current={current}
      aria-haspopup="menu"
      aria-expanded={false}
      onFocus={prefetch}
      // The button is another one once the menu is there: not between a finger's touch and its click, nor before a mouse
      // lets go of it. A finger may be about to scroll.
      onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? setWanted(Date.now()) : prefetch())}
      onPointerLeave={() => setWanted((before) => (before === 'pressed' ? before : null))}
      onPointerDown={({ pointerType }) => pointerType === 'mouse' && setWanted('pressed')}
      onClick={() => setWanted('pressed')}
    />
  )
}
