import { memo, type ReactNode } from 'react'
import { type Line, placeOn } from './lines.rules.ts'
import { RibbonTrack } from './ribbon-track.tsx'
import styles from './ribbon.module.css'
import type { PartWords } from './use-part-words.ts'

export interface RowView {
  readonly edges: readonly number[]
  readonly zone: string
  readonly now: number
  /** `now` is among the days. */
  readonly isNowShown: boolean
  readonly tintOf: (code: string) => number
  readonly words: PartWords
}

interface Props {
  readonly line: Line
  readonly index: number
  readonly start: number
  readonly view: RowView
  /** It is the one that Tab leads to. */
  readonly isCurrent: boolean
  /** The day that the arrow keys have come to; null where it is not shown. */
  readonly day: number | null
  /** Beside the name: a figure of the traveller's days. */
  readonly days?: ReactNode
}

/** One traveller. The picture is for eyes; its words are for everybody else. */
export const RibbonRow = memo(({ line, index, start, view, isCurrent, day, days }: Props) => {
  const { edges, now, isNowShown, tintOf, words } = view
  const { person } = line
  const count = edges.length - 1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="rowheader" className={styles.name} title={person.Name}>
        <span>{person.Name}</span>
        {days}
      </span>
      <span
        role="gridcell"
        className={styles.moves}
        title={person.NextAt === null ? words.noMovement : words.when(Date.parse(person.NextAt))}
      >
        {words.movesIn(person, now)}
      </span>
      <div role="gridcell" className={styles.track}>
        <span className="visually-hidden">{words.ofLine(line)}</span>
        <div aria-hidden>
          <RibbonTrack line={line} edges={edges} now={isNowShown ? now : null} tintOf={tintOf} words={words} />
          {day !== null && (
            <span className={styles.day} style={{ left: `${(day / count) * 100}%`, width: `${100 / count}%` }} />
          )}
        </div>
      </div>
    </div>
  )
})
RibbonRow.displayName = 'RibbonRow'

/** The line of now over all rows. */
export function NowLine({ edges, now }: Pick<RowView, 'edges' | 'now'>) {
  return <span className={styles.now} style={{ left: `${placeOn(edges, now) * 100}%` }} aria-hidden />
}
