import { IconCalendar } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './calendar-button.module.css'

const monthGrid = lazyModule(() => import('./month-grid.tsx'), 'uiDayCalendar')

/** Days from which to choose; empty: no limit. */
export interface DayLimits {
  /** `YYYY-MM-DD`, both included. */
  readonly min?: string
  readonly max?: string
}

interface Props extends DayLimits {
  /** What the day is for, as its field is called. */
  readonly label: string
  /** `YYYY-MM-DD`; anything else opens the calendar at the first day that may be chosen, or today. */
  readonly value: string
  readonly onPick: (day: string) => void
}

/** Opens a month beside the field; days outside of the limits cannot be chosen. */
export function CalendarButton({ label, value, min, max, onPick }: Props) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const [grid, load] = useLazyModule(monthGrid, isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const name = t('calendarOf', { label })
  return (
    <>
      <IconButton
        ref={button}
        icon={IconCalendar}
        label={name}
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
      />
      {/* The browser's own popover: it lies above dialogs, closes on Escape and on a press beside it, and gives the focus back. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...(isOpen ? { role: 'dialog', 'aria-label': name } : {})}
        className={styles.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={() => panel.current && button.current && place(panel.current, button.current)}
      >
        {isOpen && grid && (
          <grid.MonthGrid
            value={value}
            min={min}
            max={max}
            onDrawn={() => panel.current && button.current && place(panel.current, button.current)}
            onPick={(day) => {
              panel.current?.hidePopover()
              onPick(day)
            }}
          />
        )}
      </div>
    </>
  )
}

const gap = 4

/** Below the button, ending where it ends; above where there is no room below, and never beyond the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = at.bottom + gap + height <= clientHeight || at.top - gap - height < 0
  panel.style.left = `${Math.max(gap, Math.min(at.right - width, clientWidth - width - gap))}px`
  panel.style.top = `${Math.max(gap, isBelow ? Math.min(at.bottom + gap, clientHeight - height - gap) : at.top - gap - height)}px`
}
