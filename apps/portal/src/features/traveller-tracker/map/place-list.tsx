import type { TravelStateType } from '@portolan/contract/enums'
import type { Map as MapLibre } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figureAt, figureText, type PlacedPoint } from './mark-data.ts'
import type { OverMarks } from './use-over-mark.ts'

interface Props {
  readonly points: readonly PlacedPoint[]
  readonly state: TravelStateType
  readonly selected: string | null
  readonly onSelect: (code: string | null) => void
  readonly map: MapLibre
  readonly over: OverMarks
}

/** More are in the table. */
const most = 200
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The places in view for keyboards and screen readers, the largest first: one stop of Tab, arrows go through them. */
export function PlaceList({ points, state, selected, onSelect, map, over }: Props) {
  const { t } = useTranslation('travellerTrackerMap')
  const view = useRestView(map)
  const places = useMemo(
    () =>
      points
        .filter(({ Longitude, Latitude }) => view.contains([Longitude, Latitude]))
        .toSorted((a, b) => figureAt(b, state).known - figureAt(a, state).known)
        .slice(0, most),
    [points, state, view],
  )
  const [active, setActive] = useState<string | null>(null)
  const current = places.some(({ Code }) => Code === active) ? active : (places[0]?.Code ?? null)
  const go = (event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.currentTarget)
    const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 }
    const next = ends[event.key] ?? (event.key in steps ? at + (steps[event.key] ?? 0) : null)
    if (next === null) return
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, next))]?.focus()
  }
  return (
    <ul className="visually-hidden" aria-label={t('places')}>
      {places.map((point) => (
        <li key={point.Code}>
          <button
            type="button"
            tabIndex={point.Code === current ? 0 : -1}
            aria-pressed={point.Code === selected}
            onClick={() => onSelect(point.Code === selected ? null : point.Code)}
            onKeyDown={go}
            onFocus={() => {
              setActive(point.Code)
              over.open({ kind: 'place', code: point.Code })
            }}
            onBlur={over.close}
          >
            {t('place', { name: point.Title, figure: figureText(figureAt(point, state)) })}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the map shows, after each movement. */
function useRestView(map: MapLibre) {
  const [bounds, setBounds] = useState(() => map.getBounds())
  useEffect(() => {
    const read = () => setBounds(map.getBounds())
    map.on('moveend', read)
    return () => void map.off('moveend', read)
  }, [map])
  return bounds
}
