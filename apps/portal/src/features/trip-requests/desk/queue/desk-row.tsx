import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyChip } from '../../../../parts/policy-verdict/policy-chip.tsx'
import type { VerdictOutcome } from '../../../../parts/policy-verdict/verdict.rules.ts'
import type { DeskActs } from '../acts/use-desk-acts.ts'
import type { DeskBoard } from '../desk-board.ts'
import { ClaimCell } from './claim-cell.tsx'
import { ClockCell } from './clock-cell.tsx'
import styles from './desk-row.module.css'
import { kindIcons, secondLine } from './item-words.ts'
import { StateChip } from './state-chip.tsx'

/** What is only for information is in the panel. */
const asks = (outcome: VerdictOutcome) => outcome !== 'fine' && outcome !== 'inform'

interface Props {
  readonly item: DeskItem
  /** Of the page, and never another one: only what changes in this row draws it again. */
  readonly board: DeskBoard
  readonly acts: DeskActs
  readonly skew: number
  readonly isActive: boolean
  readonly isOpen: boolean
  /** Fetches what the panel will show, before it is opened. */
  readonly onNear: (id: string) => void
}

/** One item: its clock leads, then who or what it is about, its kind, its state and who has it. */
export const DeskRow = memo(function DeskRow({ item, board, acts, skew, isActive, isOpen, onNear }: Props) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const { Id, Kind, Title } = item
  const id = `desk-${Id}`
  const tab = isActive ? 0 : -1
  const Icon = kindIcons[Kind]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the focus is, nothing to press
    <li
      className={styles.row}
      data-row={Id}
      data-open={isOpen}
      data-state={item.State}
      onFocus={() => board.activate(Id)}
      // Another window that is looked at takes no focus away.
      onBlur={({ currentTarget }) => currentTarget.contains(document.activeElement) || board.leave(Id)}
      onPointerEnter={() => onNear(Id)}
    >
      <ClockCell item={item} skew={skew} id={`${id}-clock`} />
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
          tabIndex={tab}
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'desk-panel' : undefined}
          aria-describedby={`${id}-clock ${id}-line ${id}-kind ${id}-state ${id}-claim`}
          data-toggle
          onClick={() => board.open(Id)}
        >
          {Title}
        </button>
        <span className={styles.second} id={`${id}-line`} data-cut>
          {secondLine(item, language)}
        </span>
      </div>
      <span className={styles.kind} id={`${id}-kind`}>
        <Icon size={18} stroke={1.75} aria-hidden />
        {t(`kinds.${Kind}`)}
      </span>
      <span className={styles.state} id={`${id}-state`}>
        <StateChip item={item} skew={skew} />
        {item.Policy && asks(item.Policy) && <PolicyChip outcome={item.Policy} />}
      </span>
      <ClaimCell item={item} skew={skew} acts={acts} tabIndex={tab} id={`${id}-claim`} />
    </li>
  )
})
