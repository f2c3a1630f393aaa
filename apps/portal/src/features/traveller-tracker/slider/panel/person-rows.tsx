import { type UnconfirmedReason, unconfirmedReasons } from '@portolan/contract/features/traveller-tracker'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconUserSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../../ui/chip.tsx'
import { StateNote } from '../../../../ui/query-states/state-note.tsx'
import { useStore } from '../../../../lib/store.ts'
import panelStyles from '../../panel/panel.module.css'
import { type Frame, isUnconfirmed, type Status } from '../engine/frame.ts'
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
  const where = useWhereText(slider.movements)
  const rowOf = (person: number) => {
    const { movements } = slider
    const row = frame.span[person] ?? -1
    const doubt = isUnconfirmed(movements, row, frame.at) ? (movements.doubt[row] ?? -1) : -1
    return (
      <PersonRow
        name={movements.names[person] ?? ''}
        where={where(row, frame.at)}
        status={kindStatuses[movements.kind[row] ?? 0] ?? 'there'}
        reason={unconfirmedReasons[doubt] ?? null}
        isSelected={person === selected}
        onSelect={() => slider.selected.set(slider.selected.get() === person ? null : person)}
        onDetail={() => onDetail(movements.order[slider.frame.get().span[person] ?? -1] ?? '')}
      />
    )
  }
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
                {rowOf(person)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly where: string
  readonly status: Status
  readonly reason: UnconfirmedReason | null
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onDetail: () => void
}

/** Most rows stay as they are from one instant to the next: what they show is all that they are given. */
const PersonRow = memo(
  function PersonRow({ name, where, status, reason, isSelected, onSelect, onDetail }: RowProps) {
    const { t } = useTranslation(['trackerSlider', 'travellerTracker'])
    const Sign = statusIcons[status]
    const doubt = reason && t(`doubt_${reason}`)
    return (
      <div className={styles.row} data-selected={isSelected}>
        <button type="button" data-person aria-pressed={isSelected} onClick={onSelect}>
          <Sign size={20} stroke={1.75} role="img" aria-label={t(status)} />
          <span>
            <strong title={name}>{name}</strong>
            <small title={where}>{where}</small>
          </span>
        </button>
        {doubt && (
          <span className={styles.doubt} title={doubt}>
            <Chip tone="warn">{doubt}</Chip>
          </span>
        )}
        {isSelected && (
          <button type="button" className={styles.detail} onClick={onDetail}>
            {t('travellerTracker:tripDetail')}
          </button>
        )}
      </div>
    )
  },
  (one, other) =>
    one.name === other.name &&
    one.where === other.where &&
    one.status === other.status &&
    one.reason === other.reason &&
    one.isSelected === other.isSelected,
)

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
