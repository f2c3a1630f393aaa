import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'
import { Card } from './card.tsx'
import styles from './list-tile.module.css'
import { QueryStates } from './query-states/query-states.tsx'
import { SkeletonRows } from './query-states/skeleton-rows.tsx'
import { TileAside } from './query-states/tile-aside.tsx'

/** As many rows as a tile shows. */
export const tileSize = 5

interface Props<Row> {
  readonly id: string
  readonly title: string
  /** The page with all of them. */
  readonly to: LinkProps['to']
  readonly query: UseQueryResult<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly texts: {
    readonly loading: string
    readonly failed: string
    /** '7 proposals'. */
    readonly total: (count: number) => string
  }
  /** A `StateNote`: there is none. */
  readonly empty: ReactNode
  /** A `TileRow` with a key. */
  readonly draw: (row: Row) => ReactNode
}

/** Dashboard tile: the first rows of a list that has a page of its own. */
export function ListTile<Row>({ id, title, to, query, texts, empty, draw }: Props<Row>) {
  const total = query.data?.total ?? 0
  return (
    <Card
      id={id}
      title={title}
      aside={<TileAside to={total > 0 ? to : null} text={texts.total(total)} query={query} />}
    >
      <QueryStates
        query={query}
        texts={texts}
        skeleton={<SkeletonRows label={texts.loading} count={tileSize} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={empty}
      >
        {({ rows }, isStale) => (
          <ul className={styles.list} aria-busy={isStale}>
            {rows.map(draw)}
          </ul>
        )}
      </QueryStates>
    </Card>
  )
}

interface RowProps {
  /** YYYYMMDD; null where it is not known. */
  readonly day: string | null
  /** In place of the day. */
  readonly sign: ReactNode
  /** A link, whose hit area is the row. */
  readonly name: ReactNode
  readonly facts: readonly (string | false | null)[]
  /** How it stands, at the end of the row. */
  readonly children: ReactNode
}

export function TileRow({ day, sign, name, facts, children }: RowProps) {
  return (
    <li className={styles.row}>
      {day === null ? sign : <CalendarDate day={day} />}
      <div className={styles.what}>
        {name}
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.state}>{children}</div>
    </li>
  )
}
