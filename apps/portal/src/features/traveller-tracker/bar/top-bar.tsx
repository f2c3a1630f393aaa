import { IconClockPlay, IconTimeline } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { FrameSelects } from '../frames/frame-selects.tsx'
import type { PastLook } from '../traveller-tracker.queries.ts'
import { PastControl } from '../past/past-control.tsx'
import { CompanySelect } from './company-select.tsx'
import styles from './bar.module.css'

interface Props {
  readonly company: string
  readonly onCompany: (code: string) => void
  readonly past: PastLook | null
  readonly onPast: (past: PastLook | null) => void
  /** The time slider, which has its own past. */
  readonly isSliderOpen: boolean
  readonly onSlider: () => void
}

/** Over the map: whose people, which days, and for those who may, which instant. */
export function TopBar({ company, onCompany, past, onPast, isSliderOpen, onSlider }: Props) {
  const { t } = useTranslation('travellerTracker')
  const isMobile = useIsMobile()
  return (
    <div className={styles.bar} role="group" aria-label={t('looksAt')}>
      <CompanySelect company={company} onCompany={onCompany} />
      {!isMobile && !isSliderOpen && <FrameSelects />}
      {!isSliderOpen && <PastControl past={past} onPast={onPast} />}
      <IconButton
        icon={IconClockPlay}
        label={t('timeSlider')}
        aria-pressed={isSliderOpen}
        aria-keyshortcuts="s"
        onClick={onSlider}
      />
      <Link
        to="/traveller-tracker/ribbon"
        search={(company ? { company } : {}) as never}
        className={styles.link}
        aria-label={t('asRibbon')}
        title={t('asRibbon')}
      >
        <IconTimeline size={20} stroke={1.75} aria-hidden />
        {!isMobile && t('asRibbon')}
      </Link>
    </div>
  )
}
