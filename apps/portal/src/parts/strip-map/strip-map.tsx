import { pointsOnWay, type Position } from '@portolan/rules/great-circle'
import { formatTime, zoneOffset } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { IconSunrise, IconSunset2 } from '@tabler/icons-react'
import type { GeoProjection } from 'd3-geo'
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { loadFineShapes, loadShapes } from '../world-map/load-shapes.ts'
import type { WorldShapes } from '../world-map/world-shapes.ts'
import { drawLand } from './strip-land.ts'
import { type Crossing, crossingsOf, edgeThrough, type Passing, shadeOf } from './strip-light.ts'
import styles from './strip-map.module.css'
import { StripTable } from './strip-table.tsx'
import type { StripEnd, StripProps } from './strip-map.types.ts'
import { lonLat, type StripFrame, type StripView, viewOfPlace, viewOfRoute } from './strip-projection.ts'

/** Below this scale the coarse coasts are fine enough: pixels for one radian. */
const coarseScale = 900
/** Names beside each other need so many pixels. */
const nameRoom = 170

/**
 * A strip of map under a route that runs level across it: coasts, the light as one passes, both ends with their times. What it
 * shows is a table as well.
 */
export function StripMap(props: StripProps) {
  const { from, to, startsAt, endsAt } = props
  const ref = useRef<HTMLDivElement>(null)
  const size = useSize(ref)
  const passing = useMemo(
    () => ({ from: from.position, to: to?.position ?? null, startsAt, endsAt }),
    [from.position, to?.position, startsAt, endsAt],
  )
  const crossings = useMemo(() => crossingsOf(passing), [passing])
  return (
    <div ref={ref} className={styles.strip}>
      {size && <Drawn {...props} frame={frameOf(size)} passing={passing} crossings={crossings} />}
      <StripTable {...props} crossings={crossings} />
    </div>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

function frameOf({ width, height }: Size): StripFrame {
  const isWide = width > 480
  return {
    width,
    height,
    inset: isWide ? { left: Math.min(170, width * 0.2), right: Math.min(124, width * 0.2) } : { left: 62, right: 62 },
    baseline: Math.round(height * 0.62),
  }
}

function useSize(ref: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((known) => (known?.width === width && known.height === height ? known : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/** Coarse coasts first; where the strip shows them large, the fine ones once the page is quiet. */
function useShapes(scale: number): WorldShapes | null {
  const [shapes, setShapes] = useState<WorldShapes | null>(null)
  useEffect(() => {
    let isGone = false
    const keep = (loaded: WorldShapes) => {
      if (!isGone) setShapes(loaded)
    }
    // Without coasts the strip has its route, its times and the light.
    const quiet = () => undefined
    loadShapes().then(keep, quiet)
    const stop = scale < coarseScale ? quiet : whenIdle(() => loadFineShapes().then(keep, quiet), 4_000)
    return () => {
      isGone = true
      stop()
    }
  }, [scale])
  return shapes
}

interface DrawnProps extends StripProps {
  readonly frame: StripFrame
  readonly passing: Passing
  readonly crossings: readonly Crossing[]
}

function Drawn({ from, to, isFlight, flown, frame, passing, crossings }: DrawnProps) {
  const { width, height } = frame
  const view = useMemo(
    () => (to ? viewOfRoute(from.position, to.position, frame) : viewOfPlace(from.position, frame)),
    // The frame follows from its sizes alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [from.position, to?.position, width, height],
  )
  const { projection } = view
  const shapes = useShapes(projection.scale())
  const land = useMemo(
    () => shapes && drawLand(shapes, view, frame),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shapes, view],
  )
  const shade = useMemo(
    () => shadeOf(projection, passing, frame),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [projection, passing],
  )
  const [start, end] = [pointOf(projection, from.position), to && pointOf(projection, to.position)]
  return (
    <div className={styles.picture} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {land && (
          <>
            <path className={styles.land} d={land.land} />
            <path className={styles.border} d={land.borders} />
            <path className={styles.border} data-disputed d={land.disputed} />
          </>
        )}
        {shade.paths.map((path, depth) => (
          <path key={depth} className={styles.shade} d={path} />
        ))}
        {crossings.map((crossing) => (
          <path key={crossing.at} className={styles.edge} d={edgeThrough(projection, crossing, shade)} />
        ))}
        {to && end && <Way {...{ projection, from, to, isFlight, flown }} />}
        {crossings.map((crossing) => {
          const [x, y] = pointOf(projection, crossing.position)
          return <circle key={crossing.at} className={styles.meets} cx={x} cy={y} r={4.5} />
        })}
        <circle className={styles.end} cx={start[0]} cy={start[1]} r={5.5} />
        {end && <circle className={styles.end} data-end cx={end[0]} cy={end[1]} r={5.5} />}
      </svg>
      {crossings.map((crossing) => (
        <CrossingLabel
          key={crossing.at}
          crossing={crossing}
          x={pointOf(projection, crossing.position)[0]}
          frame={frame}
        />
      ))}
      <EndLabels from={from} to={to} start={start} end={end} frame={frame} />
      <Rose view={view} />
    </div>
  )
}

type Point = readonly [number, number]
const pointOf = (projection: GeoProjection, position: Position): Point => projection(lonLat(position)) ?? [0, 0]

interface WayProps extends Pick<DrawnProps, 'from' | 'isFlight' | 'flown'> {
  readonly projection: GeoProjection
  readonly to: StripEnd
}

/** What is flown is solid where something lies ahead; before the departure the whole way is. */
function Way({ projection, from, to, isFlight, flown }: WayProps) {
  const lineOf = (start: number, end: number) => {
    const points = isFlight
      ? pointsOnWay(from.position, to.position, { steps: 48, start, end })
      : [from.position, to.position]
    return `M${points
      .map((point) =>
        pointOf(projection, point)
          .map((value) => value.toFixed(1))
          .join(' '),
      )
      .join('L')}`
  }
  const isUnderWay = isFlight && flown > 0 && flown < 1
  return isUnderWay ? (
    <>
      <path className={styles.way} data-ahead d={lineOf(flown, 1)} />
      <path className={styles.way} d={lineOf(0, flown)} />
    </>
  ) : (
    <path className={styles.way} d={lineOf(0, 1)} />
  )
}

interface EndLabelsProps extends Pick<StripProps, 'from' | 'to'> {
  readonly start: Point
  readonly end: Point | null
  readonly frame: StripFrame
}

/** Under the ends; of a short route they stand away from each other. */
function EndLabels({ from, to, start, end, frame }: EndLabelsProps) {
  const isShort = end !== null && Math.abs(end[0] - start[0]) < nameRoom
  const sideOf = (own: Point, other: Point | null) =>
    !isShort || other === null
      ? 'middle'
      : own[0] < other[0] || (own[0] === other[0] && own === start)
        ? 'left'
        : 'right'
  const label = (one: StripEnd, at: Point, other: Point | null) => (
    <span
      className={styles.name}
      data-side={sideOf(at, other)}
      style={{ '--x': `${at[0]}px`, '--y': `${at[1] + 9}px`, '--width': `${frame.width}px` } as CSSProperties}
    >
      <b>{one.label}</b>
      {one.detail !== '' && <small>{one.detail}</small>}
    </span>
  )
  return (
    <>
      {label(from, start, end)}
      {to && end && label(to, end, start)}
    </>
  )
}

interface CrossingLabelProps {
  readonly crossing: Crossing
  readonly x: number
  readonly frame: StripFrame
}

/** Dusk and dawn by the viewer's clock. */
function CrossingLabel({ crossing: { kind, at }, x, frame }: CrossingLabelProps) {
  const { t } = useTranslation('stripMap')
  const language = useLanguage()
  const zone = ownZone()
  const Icon = kind === 'dusk' ? IconSunset2 : IconSunrise
  return (
    <span className={styles.light} style={{ '--x': `${x}px`, '--width': `${frame.width}px` } as CSSProperties}>
      <Icon size={14} stroke={1.75} />
      {t(kind, { time: `${formatTime(localTimeAt(at, zone))} ${zoneOffset(at, zone, language)}` })}
    </span>
  )
}

/** Says where north is. */
function Rose({ view: { north } }: { readonly view: StripView }) {
  const { t } = useTranslation('stripMap')
  return (
    <svg className={styles.rose} viewBox="-16 -16 32 32" width={32} height={32}>
      <circle r={11} />
      <g transform={`rotate(${north.toFixed(0)})`}>
        <path d="M0-9 3 1H-3Z" data-north />
        <path d="M0 9 3 1H-3Z" />
        <text y={-11} transform={`rotate(${(-north).toFixed(0)} 0 -13)`}>
          {t('north')}
        </text>
      </g>
    </svg>
  )
}
