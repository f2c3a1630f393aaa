import { dashboard } from '@portolan/contract/features/dashboard'
import type { NextUpStrip, NextUpStripCrossing } from '@portolan/contract/schemas/next-up-strip'
import { formatTime, zoneOffset } from '@portolan/rules/format-time'
import type { Position } from '@portolan/rules/great-circle'
import { localTimeAt } from '@portolan/rules/local-time'
import { IconSunrise, IconSunset2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { ownZone } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './strip-map.module.css'
import { StripTable } from './strip-table.tsx'
import type { StripEnd, StripProps } from './strip-map.types.ts'
import { cutWay } from './cut-way.ts'

/** Names beside each other need so many pixels. */
const nameRoom = 170

/**
 * A strip of map under a route that runs level across it: coasts, the light as one passes, both ends with their times. The
 * server draws it. What it shows is a table as well.
 */
export function StripMap(props: StripProps) {
  const ref = useRef<HTMLDivElement>(null)
  const size = useSize(ref)
  const drawn = useDrawn(props, size)
  return (
    <div ref={ref} className={styles.strip}>
      {drawn && <Picture {...props} strip={drawn.strip} size={drawn.size} />}
      <StripTable {...props} crossings={drawn?.strip.Crossings ?? []} />
    </div>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

function useSize(ref: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((known) => (isSame(known, sizeOf(width, height)) ? known : sizeOf(width, height)))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/** Widths in pixels. Coasts are drawn half as far beyond the sides. */
const step = 8

const isSame = (known: Size | null, { width, height }: Size) => known?.width === width && known.height === height

/** What the server draws, some pixels more or less than is seen: not every width is a picture of its own. */
const sizeOf = (width: number, height: number): Size => ({
  width: Math.min(2400, Math.max(200, Math.round(width / step) * step)),
  height: Math.min(320, Math.max(80, Math.round(height))),
})

/** The light of a place moves by less than a pixel in so many milliseconds. */
const placeStep = 600_000

/** Null until it is drawn, and where it cannot be: the facts beside it say all. */
function useDrawn(
  { from, to, startsAt, endsAt, isFlight }: StripProps,
  size: Size | null,
): { readonly strip: NextUpStrip; readonly size: Size } | null {
  const instant = (at: number) => new Date(to ? at : Math.floor(at / placeStep) * placeStep).toISOString()
  const ends = { From: positionOf(from.position), To: to && positionOf(to.position), IsFlight: isFlight }
  const drawing = {
    StartsAt: instant(startsAt),
    EndsAt: instant(endsAt),
    Width: size?.width ?? 0,
    Height: size?.height ?? 0,
  }
  const { data } = useQuery({
    queryKey: ['strip', JSON.stringify(ends), drawing] as const,
    queryFn: async ({ signal }) => ({
      // A place's light asks by itself: nobody need be there.
      strip: await call(dashboard.nextUpStrip, { ...ends, ...drawing }, { signal, intent: 'timer' }),
      size: { width: drawing.Width, height: drawing.Height },
    }),
    enabled: size !== null,
    // Kept while it is drawn anew for another size or hour, not for another trip.
    placeholderData: (known, query) => (query?.queryKey[1] === JSON.stringify(ends) ? known : undefined),
    staleTime: Infinity,
    retry: false,
  })
  return data ?? null
}

const positionOf = ({ latitude, longitude }: Position) => ({ Latitude: latitude, Longitude: longitude })

interface PictureProps extends StripProps {
  readonly strip: NextUpStrip
  readonly size: Size
}

function Picture({ from, to, isFlight, flown, strip, size: { width, height } }: PictureProps) {
  const { Start: start, End: end, Crossings: crossings } = strip
  return (
    <div className={styles.picture} aria-hidden>
      <svg viewBox={`0 0 ${width + step / 2} ${height}`} width={width + step / 2} height={height}>
        <path className={styles.land} d={strip.Land} />
        <path className={styles.border} d={strip.Borders} />
        <path className={styles.border} data-disputed d={strip.Disputed} />
        {strip.Shades.map((path, depth) => (
          <path key={depth} className={styles.shade} d={path} />
        ))}
        {crossings.map(({ At, Edge }) => (
          <path key={At} className={styles.edge} d={Edge} />
        ))}
        <Way way={strip.Way} flown={isFlight ? flown : 0} />
        {crossings.map(({ At, X, Y }) => (
          <circle key={At} className={styles.meets} cx={X} cy={Y} r={4.5} />
        ))}
        <circle className={styles.end} cx={start[0]} cy={start[1]} r={5.5} />
        {end && <circle className={styles.end} data-end cx={end[0]} cy={end[1]} r={5.5} />}
      </svg>
      {crossings.map((crossing) => (
        <CrossingLabel key={crossing.At} crossing={crossing} width={width} />
      ))}
      <EndLabels from={from} to={to} start={start} end={end} width={width} />
      <Rose north={strip.North} />
    </div>
  )
}

type Point = readonly [number, number]

/** What is flown is solid where something lies ahead; before the departure the whole way is. */
function Way({ way, flown }: { readonly way: readonly Point[]; readonly flown: number }) {
  const isUnderWay = flown > 0 && flown < 1
  const line = (points: readonly Point[]) =>
    points.length === 0 ? '' : `M${points.map((at) => at.join(' ')).join('L')}`
  if (!isUnderWay) return <path className={styles.way} d={line(way)} />
  const { behind, ahead } = cutWay(way, flown)
  return (
    <>
      <path className={styles.way} data-ahead d={line(ahead)} />
      <path className={styles.way} d={line(behind)} />
    </>
  )
}

interface EndLabelsProps extends Pick<StripProps, 'from' | 'to'> {
  readonly start: Point
  readonly end: Point | null
  readonly width: number
}

/** Under the ends; of a short route they stand away from each other. */
function EndLabels({ from, to, start, end, width }: EndLabelsProps) {
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
      style={{ '--x': `${at[0]}px`, '--y': `${at[1] + 9}px`, '--width': `${width}px` } as CSSProperties}
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
  readonly crossing: NextUpStripCrossing
  readonly width: number
}

/** Dusk and dawn by the viewer's clock. */
function CrossingLabel({ crossing: { Kind, At, X }, width }: CrossingLabelProps) {
  const { t } = useTranslation('stripMap')
  const language = useLanguage()
  const zone = ownZone()
  const at = Date.parse(At)
  const Icon = Kind === 'dusk' ? IconSunset2 : IconSunrise
  return (
    <span className={styles.light} style={{ '--x': `${X}px`, '--width': `${width}px` } as CSSProperties}>
      <Icon size={14} stroke={1.75} />
      {t(Kind, { time: `${formatTime(localTimeAt(at, zone))} ${zoneOffset(at, zone, language)}` })}
    </span>
  )
}

/** Says where north is. */
function Rose({ north }: { readonly north: number }) {
  const { t } = useTranslation('stripMap')
  return (
    <svg className={styles.rose} viewBox="-16 -16 32 32" width={32} height={32}>
      <circle r={11} />
      <g transform={`rotate(${north})`}>
        <path d="M0-9 3 1H-3Z" data-north />
        <path d="M0 9 3 1H-3Z" />
        <text y={-11} transform={`rotate(${-north} 0 -13)`}>
          {t('north')}
        </text>
      </g>
    </svg>
  )
}
