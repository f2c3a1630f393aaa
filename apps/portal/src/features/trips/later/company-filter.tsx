import { useEffect, useEffectEvent } from 'react'
import type { ViewCompany } from '@portolan/contract/features/session/sign-in'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { useHoverIntent } from '../../../ui/interaction/use-hover-intent.ts'
import { CompanyButton } from '../company-button.tsx'
import styles from './company-filter.module.css'

interface Props {
  readonly companies: readonly ViewCompany[]
  /** Company code; '' means any. */
  readonly chosen: string
  /** Its name, or the text for any. */
  readonly current: string
  /** What fetched it: a press, which opens it, or the pointer, which came to its place then (milliseconds since 1970). */
  readonly wanted: 'pressed' | number
  readonly onChoose: (code: string) => void
}

/** Specification §9: 'company popover opens after 2 s and closes after 0.3 s'; click and keys act at once. */
const delays = { open: 2000, close: 300 }

export function CompanyFilter({ companies, chosen, current, wanted, onChoose }: Props) {
  const { t } = useTranslation('trips')
  const hover = useHoverIntent(delays)
  const language = useLanguage()
  const begin = useEffectEvent(() => {
    if (wanted !== 'pressed') hover.enterLate(Date.now() - wanted)
  })
  useEffect(() => begin(), [])
  return (
    <DropMenu opened={hover.opened} onChange={hover.setOpened} startsOpen={wanted === 'pressed'} withinPortal={false}>
      <Menu.Target>
        <CompanyButton current={current} onMouseEnter={hover.enterTarget} onMouseLeave={hover.leave} />
      </Menu.Target>
      <Menu.Dropdown
        className={styles.dropdown}
        aria-label={t('filter')}
        onMouseEnter={hover.enterDropdown}
        onMouseLeave={hover.leave}
      >
        <Menu.RadioGroup value={chosen} onChange={onChoose}>
          <Menu.RadioItem value="" closeMenuOnClick>
            {t('any')}
          </Menu.RadioItem>
          {companies.map((company) => (
            <Menu.RadioItem key={company.Code} value={company.Code} closeMenuOnClick>
              {companyName(company, language)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </DropMenu>
  )
}
