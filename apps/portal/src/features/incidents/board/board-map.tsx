import type { RiskLevel } from '@portolan/contract/enums'
import type { Incident } from '@portolan/contract/features/incidents/core'
import { IconMapPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LazyWorldMap } from '../../../parts/world-map/world-map-lazy.tsx'
import styles from './board-map.module.css'
import { namedTime } from '../instant-words.ts'
import { drawnPoints, peopleAt, viewOf } from './map.rules.ts'

const layers = lazyModule(() => import('./board-layers.tsx'))
const nothing: readonly never[] = []
const ignore = () => undefined

interface Props {
  readonly incident: Incident
  /** On the wall nobody touches it: no buttons, and its table is not asked for. */
  readonly isStill?: boolean
}

/** Where it is and how those there have answered; `t` shows the same as a table. */
export function BoardMap({ incident, isStill = false }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const now = useMinute()
  const [module] = useLazyModule(layers, 'WebGL2RenderingContext' in globalThis)
  const { Points, Areas, Countries, Alert, BookingsAsOf } = incident
  const level: RiskLevel = Alert?.RiskLevel ?? 5
  const drawn = useMemo(() => drawnPoints(Points), [Points])
  // Of an area that has no lines the countries are coloured.
  const levels = useMemo(
    () => new Map(Areas.length === 0 ? Countries.map((code) => [code, level] as const) : []),
    [Areas, Countries, level],
  )
  const shownLevels = useMemo(() => [level], [level])
  const view = useMemo(() => viewOf({ Areas, Points }), [Areas, Points])
  const [only] = Countries
  return (
    <section className={styles.map} aria-label={t('map')} inert={isStill} data-still={isStill}>
      <LazyWorldMap
        label={t('map')}
        levels={levels}
        shownLevels={shownLevels}
        onShownLevels={ignore}
        areas={nothing}
        selected={view === null && Countries.length === 1 ? (only ?? null) : null}
        onSelect={ignore}
        viewpoint="neutral"
        language={language}
        {...(view ? { initialView: view } : {})}
        hasNoLevels
        isStill={isStill}
        twin={<PlaceTable incident={incident} />}
      >
        {module && <module.BoardLayers points={drawn} areas={Areas} level={level} zoom={view?.zoom ?? 1} />}
      </LazyWorldMap>
      {BookingsAsOf && (
        <p className={styles.asOf}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {t('bookingsAsOf', { when: namedTime(BookingsAsOf, now, language) })}
        </p>
      )}
    </section>
  )
}

/** The map's table: each place with its answers. */
function PlaceTable({ incident: { Points } }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const rows = Points.filter((point) => peopleAt(point) > 0).toSorted(
    (a, b) => b.Help - a.Help || b.Unanswered - a.Unanswered || b.Safe - a.Safe,
  )
  if (rows.length === 0) return <p className={styles.nowhere}>{t('noPlaces')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles.twin} role="group" aria-label={t('map')} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{t('map')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('figure.help')}</th>
            <th scope="col">{t('figure.unanswered')}</th>
            <th scope="col">{t('figure.safe')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((point) => (
            <tr key={`${point.PlaceName} ${String(point.Latitude)} ${String(point.Longitude)}`}>
              <th scope="row">{point.PlaceName}</th>
              <td>{point.Help}</td>
              <td>{point.Unanswered}</td>
              <td>{point.Safe}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
