import { unconfirmedReasons } from '@portolan/contract/features/traveller-tracker'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconUserSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../../ui/chip.tsx'
import { StateNote } from '../../../../ui/query-states/state-note.tsx'
import { useStore } from '../../../../lib/store.ts'
import panelStyles from '../../panel/panel.module.css'
import { type Frame, isUnconfirmed } from '../engine/frame.ts'
import type { Slider } from '../engine/player.ts'
import { kindStatuses, statusIcons } from '../status-words.ts'
import { useWhereText } from '../where-text.ts'
import styles from './person-rows.module.css'

interface Props {
  readonly slider: Slider
  readonly frame: Frame
  /** Positions in the movements. */
  readonly people: readonly number[]
  readonly onDetail: (orderId: string) => void
}

const rowHeight = 64

/** One line a person; ten thousand cost no more than those that are seen. Arrow keys go from one to the next. */
export function PersonRows({ slider, frame, people, onDetail }: Props) {
  'use no memo'
  const { t } = useTranslation('trackerSlider')
  const scroll = useRef<HTMLDivElement>(null)
  const selected = useStore(slider.selected)
  // What it answers changes without a new identity, so the compiler is switched off above.
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: { width: 450, height: 800 },
  })
  const position = selected === null ? -1 : people.indexOf(selected)
  useEffect(() => {
    if (position >= 0) rows.scrollToIndex(position, { align: 'auto' })
    // Only when another one is selected.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go between its rows
    <div ref={scroll} className={panelStyles.scroll} onKeyDown={moveFocus}>
      {people.length === 0 && (
        <StateNote picture={<IconUserSearch size={40} stroke={1.25} aria-hidden />} title={t('none')}>
          <span>{t('noneHint')}</span>
        </StateNote>
      )}
      <ul aria-label={t('list')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const person = people[index]
          return (
            person !== undefined && (
              <li
                key={person}
                data-index={index}
                aria-setsize={people.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <PersonRow {...{ slider, frame, person, onDetail }} isSelected={person === selected} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface RowProps extends Pick<Props, 'slider' | 'frame' | 'onDetail'> {
  readonly person: number
  readonly isSelected: boolean
}

function PersonRow({ slider, frame, person, isSelected, onDetail }: RowProps) {
  const { t } = useTranslation(['trackerSlider', 'travellerTracker'])
  const { movements } = slider
  const where = useWhereText(movements)
  const row = frame.span[person] ?? -1
  const status = kindStatuses[movements.kind[row] ?? 0] ?? 'there'
  const Sign = statusIcons[status]
  const reason = isUnconfirmed(movements, row, frame.at) ? unconfirmedReasons[movements.doubt[row] ?? -1] : undefined
  const order = movements.order[row]
  return (
    <div className={styles.row} data-selected={isSelected}>
      <button
        type="button"
        data-person
        aria-pressed={isSelected}
        onClick={() => slider.selected.set(isSelected ? null : person)}
      >
        <Sign size={20} stroke={1.75} role="img" aria-label={t(status)} />
        <span>
          <strong title={movements.names[person]}>{movements.names[person]}</strong>
          <small title={where(row, frame.at)}>{where(row, frame.at)}</small>
        </span>
      </button>
      {reason && (
        <span className={styles.doubt} title={t(`travellerTracker:unconfirmedReason.${reason}`)}>
          <Chip tone="warn">{t(`travellerTracker:unconfirmedReason.${reason}`)}</Chip>
        </span>
      )}
      {isSelected && order && (
        <button type="button" className={styles.detail} onClick={() => onDetail(order)}>
          {t('travellerTracker:tripDetail')}
        </button>
      )}
    </div>
  )
}

/** From row to row; what lies below the screen is drawn as the focus comes near it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const row = event.target instanceof Element ? event.target.closest('li') : null
  if (step === undefined || !row || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget
    .querySelector<HTMLElement>(`li[data-index="${Number(row.dataset['index']) + step}"] [data-person]`)
    ?.focus()
}
