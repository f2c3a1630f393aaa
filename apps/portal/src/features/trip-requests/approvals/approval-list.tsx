import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useStore } from '../../../lib/store.ts'
import { ApprovalList } from './approval-list-state.ts'
import styles from './approval-list.module.css'
import { decisionQueue, keyOf, versionOf } from './queue/decision-queue.ts'
import { ApprovalRow } from './row/approval-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { whatOf } from './words.ts'

/** The state of a list of approvals, one for each that is shown. */
export const useApprovalList = (): ApprovalList => useState(() => new ApprovalList())[0]

interface Undecided {
  readonly shown: readonly ApprovalSummary[]
  /** By `keyOf`: shown to say why, and no longer the viewer's. */
  readonly lost: ReadonlySet<string>
  /** Of the rows that were given. */
  readonly left: number
}

/**
 * What is left of `rows` without what was decided here; a row whose decision was refused comes back, also where it is
 * the viewer's no longer. `most`: no more than these.
 */
export function useUndecided(rows: readonly ApprovalSummary[], most = Infinity): Undecided {
  const { hidden, refusals } = useStore(decisionQueue)
  return useMemo(() => {
    const known = new Set(rows.map(keyOf))
    const lost = [...refusals.values()].map(({ row }) => row).filter((row) => !known.has(keyOf(row)))
    const left = rows.filter((row) => !hidden.has(versionOf(row)))
    return { shown: [...lost, ...left].slice(0, most), lost: new Set(lost.map(keyOf)), left: left.length }
  }, [rows, hidden, refusals, most])
}

interface Props {
  readonly label: string
  readonly list: ApprovalList
  /** As the server answered. */
  readonly rows: readonly ApprovalSummary[]
  readonly undecided: Undecided
  readonly skew: number
  readonly scope: 'page' | 'tile'
  readonly mayDecide: boolean
  readonly onOpenTrip: (orderId: string) => void
}

/** The rows, their keys, and where the focus goes. */
export function ApprovalRows({ label, list, rows, undecided, skew, scope, mayDecide, onOpenTrip }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { active, open, mode, selected, leaving, focus } = useStore(list)
  const { refusals } = useStore(decisionQueue)
  const { shown, lost } = undecided
  useLayoutEffect(() => list.show(shown), [list, shown])
  useEffect(() => list.opensTrips(onOpenTrip), [list, onOpenTrip])
  useEffect(() => focusOn(root.current, focus?.on ?? null), [focus])
  useRowKeys({ list, root, scope, mayDecide })
  const drawn = leaving.size === 0 ? shown : withLeaving(rows, shown, leaving)
  const kept = new Set(shown.map(keyOf))
  return (
    <div ref={root} className={styles.list} tabIndex={-1} data-list>
      {/* Its style takes the marks away, and with them what a reader counts by. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label={label}>
        {drawn.map((row) => {
          const key = keyOf(row)
          return (
            <ApprovalRow
              key={key}
              row={row}
              list={list}
              skew={skew}
              isActive={active === key}
              isOpen={open === key}
              isSelected={selected.has(key)}
              isLeaving={!kept.has(key)}
              mode={open === key ? mode : null}
              refusal={refusals.get(key)?.message ?? null}
              isLost={lost.has(key)}
            />
          )
        })}
      </ul>
      <Said list={list} />
    </div>
  )
}

/** Rows that were decided a moment ago stand where they stood. */
function withLeaving(
  rows: readonly ApprovalSummary[],
  shown: readonly ApprovalSummary[],
  leaving: ReadonlySet<string>,
): readonly ApprovalSummary[] {
  const kept = new Set(shown.map(keyOf))
  const known = new Set(rows.map(keyOf))
  return [
    ...shown.filter((row) => !known.has(keyOf(row))),
    ...rows.filter((row) => kept.has(keyOf(row)) || leaving.has(keyOf(row))),
  ]
}

function focusOn(root: HTMLElement | null, key: string | null): void {
  if (!root || key === null) return
  const row = [...root.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === key)
  const target = row?.querySelector<HTMLElement>('[data-toggle]') ?? root
  target.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Tells who does not see it how many are left, and what was taken back; the toast says what was decided. */
function Said({ list }: { readonly list: ApprovalList }) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const { news } = useStore(list)
  useEffect(() => decisionQueue.onUndone((decisions) => list.back(decisions.map(({ row }) => row))), [list])
  const back = news && 'back' in news ? news.back : []
  const [only] = back
  return (
    <p className="visually-hidden" role="status">
      {news && 'left' in news && t('remaining', { count: news.left })}
      {only && back.length === 1 && t('tookBack', { what: whatOf(only, t, language) })}
      {back.length > 1 && t('tookBackCount', { count: back.length })}
    </p>
  )
}
