import { ribbonOnly } from '@portolan/contract/features/traveller-tracker/ribbon'
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { CompanySelect } from '../bar/company-select.tsx'
import { BarSelect } from '../bar/select.tsx'
import styles from './ribbon-page.module.css'
import type { RibbonAddress } from './use-ribbon-address.ts'

interface Props {
  readonly address: RibbonAddress
  readonly go: (change: Partial<RibbonAddress>) => void
  readonly isToday: boolean
  readonly onToday: () => void
  readonly onWeek: (days: number) => void
  readonly count: ReactNode
}

/** What cuts the lines, the way through the weeks, and how many there are. */
export function RibbonBar({ address, go, isToday, onToday, onWeek, count }: Props) {
  const { t } = useTranslation('travellerTrackerRibbon')
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchBox
          label={t('search')}
          clear={t('clearSearch')}
          keyword={address.keyword}
          onKeyword={(keyword) => go({ keyword })}
        />
      </div>
      <div className={styles.selects}>
        <CompanySelect company={address.company} onCompany={(company) => go({ company })} />
        <BarSelect
          label={t('show')}
          icon={<IconFilter size={18} stroke={1.75} aria-hidden />}
          value={address.only ?? 'everybody'}
          options={(['everybody', ...ribbonOnly] as const).map((value) => ({ value, text: t(value) }))}
          onValue={(value) => go({ only: value === 'everybody' ? null : value })}
        />
      </div>
      <div className={styles.weeks}>
        <IconButton icon={IconChevronLeft} label={t('earlier')} onClick={() => onWeek(-7)} />
        <Button look="quiet" disabled={isToday} onClick={onToday}>
          {t('today')}
        </Button>
        <IconButton icon={IconChevronRight} label={t('later')} onClick={() => onWeek(7)} />
      </div>
      <p className={styles.count} role="status">
        {count}
      </p>
    </div>
  )
}
