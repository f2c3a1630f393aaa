import { WidgetType } from '@portolan/contract/enums'
import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { changeAttributes, useWidget } from '../../../lib/widgets.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { TileAside } from '../../../ui/query-states/tile-aside.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { useFrameDays, useTimeFrames } from '../frames/use-time-frames.ts'
import { GaugeGroup } from '../gauges/gauge-group.tsx'
import { keyOfTrip } from '../list/filter.rules.ts'
import { PersonsNote } from '../panel/persons-note.tsx'
import { TrackerPane } from '../tracker-pane.tsx'
import { overviewQuery, type Scope } from '../traveller-tracker.queries.ts'
import { type AddressChange, placeOf } from '../use-tracker-address.ts'
import { MovementRow } from './movement-row.tsx'
import styles from './tracker-tile.module.css'

await fetchTexts('riskLevel')

const ribbonTile = lazyModule(() => import('../ribbon/ribbon-tile.tsx'), 'travellerTrackerRibbon')

/** So many movements are listed. */
const most = 10

/** Dashboard tile: where people are, how many in each state, and who moves next; all of it leads to the page. */
export function TrackerTile() {
  const { t } = useTranslation(['travellerTracker', 'shell'])
  const language = useLanguage()
  const navigate = useNavigate()
  const now = useMinute()
  const [frames] = useTimeFrames()
  const scope: Scope = { days: useFrameDays(frames, now), company: '', past: null }
  const query = useQuery(overviewQuery(scope, language))
  const view = useWidget(WidgetType.TravellerTracker)?.attributes.trackerView ?? 'map'
  const [ribbon] = useLazyModule(ribbonTile, view === 'ribbon')
  const open = (search: Record<string, unknown>) => void navigate({ to: '/traveller-tracker', search: search as never })
  const go = ({ place, country, state }: AddressChange) =>
    open({ ...(place && { place }), ...(country && { country }), ...(state && { state }) })
  return (
    <Card
      id="traveller-tracker"
      title={t('shell:travellerTracker')}
      aside={
        <>
          <ViewsSwitch
            label={t('viewOfTile')}
            view={view}
            views={[
              { key: 'map', text: t('asMap') },
              { key: 'ribbon', text: t('asRibbon') },
            ]}
            onView={keepTileView}
          />
          <TileAside
            to={view === 'map' ? '/traveller-tracker' : '/traveller-tracker/ribbon'}
            text={t('openTracker')}
            query={query}
          />
        </>
      }
    >
      <QueryStates query={query} texts={{ loading: t('loadingTrips'), failed: t('failed') }}>
        {(data) => (
          <div className={styles.body}>
            <div className={styles.map} data-view={view}>
              {view === 'ribbon' ? (
                ribbon && <ribbon.RibbonTile />
              ) : (
                <TrackerPane
                  scope={scope}
                  address={{ state: 0, country: null }}
                  go={go}
                  data={data}
                  now={now}
                  place={null}
                  trip={null}
                  isCooperative
                />
              )}
            </div>
            <div className={styles.gauges}>
              <GaugeGroup data={data} state={0} onState={(state) => open(state === 0 ? {} : { state })} />
            </div>
            <section className={styles.movements}>
              <h3>{t('nextMovements')}</h3>
              <PersonsNote data={data} />
              <ol>
                {nextOnes(data.TravelSummaries).map((trip) => (
                  <MovementRow
                    key={keyOfTrip(trip)}
                    trip={trip}
                    onOpen={() => open({ place: placeOf(trip.LocationKey) })}
                  />
                ))}
              </ol>
            </section>
          </div>
        )}
      </QueryStates>
    </Card>
  )
}

const keepTileView = (trackerView: 'map' | 'ribbon') =>
  void changeAttributes(WidgetType.TravellerTracker, (attributes) => ({ ...attributes, trackerView }))

const nextOnes = (trips: readonly TravelSummary[] = []): readonly TravelSummary[] =>
  trips.filter(({ NextAt }) => NextAt !== null).slice(0, most)
