import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback } from 'react'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import type { DeskActs } from '../acts/use-desk-acts.ts'
import type { DeskBoard } from '../desk-board.ts'
import { itemQuery } from '../desk.queries.ts'
import styles from './desk-list.module.css'
import { DeskRow } from './desk-row.tsx'

interface Props {
  readonly label: string
  readonly root: RefObject<HTMLDivElement | null>
  readonly board: DeskBoard
  readonly acts: DeskActs
  readonly rows: readonly DeskItem[]
  readonly skew: number
}

/** The lines of the queue. */
export function DeskList({ label, root, board, acts, rows, skew }: Props) {
  const client = useQueryClient()
  const language = useLanguage()
  const { active, open } = useStore(board)
  const prefetch = useCallback((id: string) => void client.prefetchQuery(itemQuery(id, language)), [client, language])
  return (
    <div ref={root} className={styles.list} tabIndex={-1} data-list>
      {/* Its style takes the marks away, and with them what a reader counts by. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label={label}>
        {rows.map((item) => (
          <DeskRow
            key={item.Id}
            item={item}
            board={board}
            acts={acts}
            skew={skew}
            isActive={active === item.Id}
            isOpen={open === item.Id}
            onNear={prefetch}
          />
        ))}
      </ul>
    </div>
  )
}
