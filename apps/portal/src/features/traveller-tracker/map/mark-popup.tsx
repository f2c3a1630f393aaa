import type { TravelStateType } from '@portolan/contract/enums'
import type { MapPoint } from '@portolan/contract/features/traveller-tracker'
import { IconBed, IconPlane, IconTrain } from '@tabler/icons-react'
import { Popup } from '@vis.gl/react-maplibre'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figureAt, figuresOf, figureText, type PlacedPoint, totalOf } from './mark-data.ts'
import { markIds } from './mark-ids.ts'
import { briefGroups } from './popup.rules.ts'
import { stateName, stateToken } from './states.ts'
import type { TrackerGroups } from './tracker-map.types.ts'
import type { OverMark, OverMarks } from './use-over-mark.ts'
import styles from './tracker-map.module.css'

interface Props {
  readonly points: readonly PlacedPoint[]
  readonly state: TravelStateType
  readonly over: OverMarks
  readonly map: MapLibre
  readonly groupsOf: (point: MapPoint) => Promise<TrackerGroups>
}

/** What is at a place, or at the places of a cluster: how many in which state, and the first people. */
export function MarkPopup({ points, state, over, map, groupsOf }: Props) {
  const { t } = useTranslation('travellerTrackerMap')
  const { opened } = over
  const places = usePlaces(map, opened, points)
  const [first] = places
  if (!opened || !first) return null
  const [longitude, latitude] = opened.kind === 'cluster' ? opened.at : [first.Longitude, first.Latitude]
  const title = opened.kind === 'place' ? first.Title : t('andMore', { name: first.Title, count: places.length - 1 })
  return (
    <Popup
      {...{ longitude, latitude }}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      offset={26}
      maxWidth="320px"
      className={styles.popup ?? ''}
    >
      <div className={styles.card} role="status" onPointerEnter={over.stay} onPointerLeave={() => over.follow(null)}>
        <h3>{title}</h3>
        <p>{t('trips', { figure: figureText(totalOf(places, state)) })}</p>
        <ul className={styles.states}>
          {figuresOf(places, state).map((one) => {
            const name = stateName(one.state)
            return (
              <li key={one.state}>
                <span style={{ background: `var(${stateToken(one.state)})` }} aria-hidden />
                {name && t(name)} <b>{figureText(one.figure)}</b>
              </li>
            )
          })}
        </ul>
        {first.Unconfirmed !== 0 && opened.kind === 'place' && (
          <p>
            {t('unconfirmed', {
              figure: figureText({ known: first.Unconfirmed ?? 0, hidden: first.Unconfirmed === null ? 1 : 0 }),
            })}
          </p>
        )}
        {opened.kind === 'place' ? (
          <People point={first} groupsOf={groupsOf} />
        ) : (
          <p className={styles.soft}>
            {places
              .slice(0, 5)
              .map((one) => t('place', { name: one.Title, figure: figureText(figureAt(one, state)) }))
              .join(' · ')}
          </p>
        )}
      </div>
    </Popup>
  )
}

const signs = { A: IconPlane, H: IconBed, R: IconTrain }

/** Told when they have come; without them the counts stand alone. */
function People({ point, groupsOf }: { readonly point: MapPoint; readonly groupsOf: Props['groupsOf'] }) {
  const { t } = useTranslation('travellerTrackerMap')
  const [groups, setGroups] = useState<TrackerGroups | null>(null)
  useEffect(() => {
    let isCurrent = true
    groupsOf(point)
      .then((answer) => isCurrent && setGroups(answer))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
    // A popup is of one place; a new function asks nothing anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [point.LocationKey])
  if (!groups) return null
  const { lines, more } = briefGroups(groups)
  return (
    <ul className={styles.people}>
      {lines.map(({ key, type, title, names }) => {
        const Sign = signs[type]
        return (
          <li key={key}>
            <Sign size={16} stroke={1.75} aria-hidden />
            <span>
              <b>{title}</b> {names}
            </span>
          </li>
        )
      })}
      {more > 0 && <li className={styles.soft}>{t('more', { count: more })}</li>}
    </ul>
  )
}

/** The places that it is about, the largest first. */
function usePlaces(map: MapLibre, opened: OverMark | null, points: readonly PlacedPoint[]): readonly PlacedPoint[] {
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(() => {
    if (opened?.kind !== 'cluster') return undefined
    let isCurrent = true
    map
      .getSource<GeoJSONSource>(markIds.source)
      ?.getClusterLeaves(opened.id, 1000, 0)
      .then((leaves) => isCurrent && setCodes(leaves.map(({ properties }) => String(properties?.['code']))))
      // The cluster has gone meanwhile.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [map, opened])
  if (!opened) return []
  const wanted = new Set(opened.kind === 'place' ? [opened.code] : codes)
  return points.filter(({ Code }) => wanted.has(Code)).toSorted((a, b) => (b.Total ?? 2) - (a.Total ?? 2))
}
