import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHoverIntent } from '../../../ui/interaction/use-hover-intent.ts'
import { mailAddress } from './card.rules.ts'
import styles from './people-names.module.css'

interface Props {
  readonly people: TravelSummary['TravelerDetails']
  readonly isSelected: boolean
  readonly onSelect: () => void
}

/** As long as markers take to show theirs (specification §9 'marker hover delay 200 ms'). */
const delays = { open: 200, close: 300 }

/**
 * The first name, and how many more. The name selects the card; a pointer that rests on it
 * and the focus open a popover with everybody, and a link to write to those whose address is known.
 */
export function PeopleNames({ people, isSelected, onSelect }: Props) {
  const { t } = useTranslation('travellerTracker')
  const hover = useHoverIntent(delays)
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const hasMore = people.length > 1 || people.some(({ Email }) => Email !== null)
  const isOpen = hasMore && hover.opened
  useEffect(() => {
    const element = popover.current
    if (!isOpen || !element) return
    const { left, bottom } = frame.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    element.style.left = `${Math.max(8, Math.min(left, innerWidth - 296))}px`
    element.style.top = `${Math.min(bottom + 4, innerHeight - 120)}px`
    // In the top layer nothing that scrolls cuts it off.
    element.showPopover?.()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer's way; the focus does the same
    <span
      ref={frame}
      className={styles.people}
      onMouseEnter={hover.enterTarget}
      onMouseLeave={hover.leave}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hover.setOpened(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        hover.setOpened(false)
      }}
    >
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        aria-describedby={isOpen ? id : undefined}
        data-trip
        onClick={onSelect}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) hover.setOpened(true)
        }}
      >
        {people[0]?.Name ?? t('nobody')}
      </button>
      {people.length > 1 && <span className={styles.more}>{t('morePeople', { count: people.length - 1 })}</span>}
      {isOpen && (
        <div ref={popover} id={id} popover="manual" className={styles.popover} onMouseEnter={hover.enterDropdown}>
          <strong>{t('travellers', { count: people.length })}</strong>
          <ul>
            {people.map(({ Id, Name, Email }, index) => (
              <li key={Id ?? `${Name} ${String(index)}`}>
                {Name}
                {Email !== null && (
                  <a href={mailAddress(Email)}>
                    <IconMail size={14} stroke={1.75} aria-hidden />
                    {Email}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </span>
  )
}
