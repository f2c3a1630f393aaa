import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { PolicyLine } from '../../../../parts/policy-verdict/policy-card.tsx'
import { Checkbox } from '../../../../ui/list/checkbox.tsx'
import type { ApprovalList, Mode } from '../approval-list-state.ts'
import { keyOf } from '../queue/decision-queue.ts'
import styles from './approval-row.module.css'
import { DeadlineCell, DecisionCell, LevelCell, PriceCell, TripLine, WhenCell } from './cells.tsx'
import { Refused } from './refused.tsx'
import { OpenRow } from './open-row.tsx'

interface Props {
  readonly row: ApprovalSummary
  /** Of the list, and never another one: only what changes in this row draws it again. */
  readonly list: ApprovalList
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly skew: number
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly isLeaving: boolean
  readonly mode: Mode
  /** Why the server did not take what was decided here; null where nothing was refused. */
  readonly refusal: string | null
  /** It is no longer the viewer's: there is nothing to decide, only to read why. */
  readonly isLost: boolean
}

/** One approval: a line that says what an approver needs, and below it, opened, the facts and the decision. */
export const ApprovalRow = memo(function ApprovalRow(props: Props) {
  const { row, list, skew, isActive, isOpen, isSelected, isLeaving, mode, refusal, isLost } = props
  const { t } = useTranslation('requestsApprovals')
  const key = keyOf(row)
  const id = `approval-${row.Kind}-${row.Ref}`
  const { Name } = row.Traveler
  const mayDecide = row.Decision === null && !isLost
  const tab = isActive ? 0 : -1
  // Opened, the row says it in full with the reason.
  const isJudged = !isOpen && row.Policy !== undefined && row.Policy !== null && row.Policy.Outcome !== 'fine'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the focus is, nothing to press
    <li
      className={styles.row}
      data-row={key}
      data-open={isOpen}
      data-selected={isSelected}
      data-leaving={isLeaving}
      inert={isLeaving}
      onFocus={() => list.activate(key)}
    >
      <div className={styles.inner}>
        <div className={styles.line} data-decided={row.Decision !== null}>
          <span className={styles.check}>
            {mayDecide && (
              <Checkbox
                label={t('select', { name: `${Name}, ${row.TripName}` })}
                checked={isSelected}
                tabIndex={tab}
                onChange={(isChosen) => list.select(key, isChosen)}
              />
            )}
          </span>
          <Avatar name={Name} />
          <div className={styles.who}>
            <button
              type="button"
              className={styles.name}
              tabIndex={tab}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-open` : undefined}
              aria-describedby={`${id}-trip ${isJudged ? `${id}-policy ` : ''}${id}-when ${id}-price ${id}-level ${id}-due`}
              data-toggle
              onClick={() => list.toggle(key)}
            >
              {Name}
            </button>
            <TripLine row={row} id={`${id}-trip`} />
          </div>
          <WhenCell row={row} id={`${id}-when`} />
          <PriceCell row={row} id={`${id}-price`} />
          <LevelCell row={row} id={`${id}-level`} />
          {row.Decision ? (
            <DecisionCell decision={row.Decision} id={`${id}-due`} />
          ) : (
            <DeadlineCell row={row} skew={skew} id={`${id}-due`} />
          )}
          <IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden />
          {isJudged && (
            <div className={styles.policy}>
              <PolicyLine policy={row.Policy} id={`${id}-policy`} />
            </div>
          )}
        </div>
        {refusal !== null && <Refused message={refusal} rowKey={key} />}
        {isOpen && <OpenRow row={row} list={list} mode={mode} mayDecide={mayDecide} id={`${id}-open`} />}
      </div>
    </li>
  )
})
