import type { CSSProperties } from 'react'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { type Gap, gapsOf, type Line, type Part, placeOn } from './lines.rules.ts'
import styles from './ribbon.module.css'
import type { PartWords } from './use-part-words.ts'

interface Props {
  readonly line: Line
  readonly edges: readonly number[]
  /** Null where now is not among the days. */
  readonly now: number | null
  readonly tintOf: (code: string) => number
  readonly words: PartWords
}

/** A line's picture: at home a plain line, rides thin, cities tinted with their names, what nobody knows hatched. */
export function RibbonTrack({ line, edges, now, tintOf, words }: Props) {
  const [from, until] = [edges[0] ?? 0, edges.at(-1) ?? 0]
  return (
    <>
      {gapsOf(line, from, until).map((gap) => (
        <Home key={gap.begins} {...{ gap, edges, now, words }} />
      ))}
      {line.parts.map((part) => (
        <PartMark key={part.begins} {...{ part, edges, now, tintOf, words }} />
      ))}
    </>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

function boxOf(edges: readonly number[], begins: number, ends: number | null): CSSProperties {
  const [left, right] = [placeOn(edges, begins), ends === null ? 1 : placeOn(edges, ends)]
  return { left: percent(left), width: percent(right - left) }
}

/** Room for some letters, in days. */
const room = 0.6

/**
 * What begins before the window and has now in its first two days is named after the line of now, which would cross its name.
 * Paddings are shares of the track, as widths are.
 */
function shiftOf(edges: readonly number[], now: number | null, begins: number, ends: number | null): CSSProperties {
  if (now === null || begins > (edges[0] ?? 0)) return {}
  const days = edges.length - 1
  const [right, at] = [ends === null ? 1 : placeOn(edges, ends), placeOn(edges, now)]
  return at * days < 2 && (right - at) * days > room ? { paddingInlineStart: `calc(${percent(at)} + 6px)` } : {}
}

function Home({ gap, edges, now, words }: { readonly gap: Gap } & Omit<Props, 'line' | 'tintOf'>) {
  const isFirst = gap.begins <= (edges[0] ?? 0)
  return (
    <span
      className={styles.home}
      title={words.homeHint}
      style={{ ...boxOf(edges, gap.begins, gap.ends), ...(isFirst && shiftOf(edges, now, gap.begins, gap.ends)) }}
    >
      <span>{words.home(gap)}</span>
    </span>
  )
}

function PartMark({ part, edges, now, tintOf, words }: { readonly part: Part } & Omit<Props, 'line'>) {
  const box = boxOf(edges, part.begins, part.ends)
  const facts = { 'data-order': part.order, title: words.full(part) }
  if (part.kind === 'ride')
    return <span className={styles.ride} data-doubt={part.doubt !== null || undefined} style={box} {...facts} />
  const shift = shiftOf(edges, now, part.begins, part.ends)
  if (part.kind === 'doubt')
    return (
      <span className={styles.doubt} style={{ ...box, ...shift }} {...facts}>
        <span>{words.label(part)}</span>
      </span>
    )
  const startsBefore = part.begins < (edges[0] ?? 0)
  return (
    <span
      className={styles.city}
      data-tint={part.city ? tintOf(part.city.Code) : 0}
      data-before={startsBefore || undefined}
      style={{ ...box, ...shift }}
      {...facts}
    >
      <span>{words.label(part)}</span>
      {part.level > 0 && <LevelSign level={part.level} />}
    </span>
  )
}
