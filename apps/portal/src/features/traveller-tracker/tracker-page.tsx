import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../lib/minute.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useTripSheet } from '../../parts/trip-detail/use-trip-sheet.tsx'
import { usePageKeys } from '../../ui/interaction/use-page-keys.ts'
import { TopBar } from './bar/top-bar.tsx'
import { useFrameDays, useTimeFrames } from './frames/use-time-frames.ts'
import { keyOfTrip } from './list/filter.rules.ts'
import { SidePanel } from './panel/side-panel.tsx'
import { PastBanner } from './past/past-banner.tsx'
import { trackerTexts } from './prefetch-tracker.ts'
import { StateGauges } from './gauges/state-gauges.tsx'
import { TrackerPane } from './tracker-pane.tsx'
import styles from './tracker-page.module.css'
import { overviewQuery, type PastLook, type Scope } from './traveller-tracker.queries.ts'
import { useLiveFlights } from './use-live-flights.ts'
import { useEachMinute } from './use-each-minute.ts'
import { type ItineraryAddress, linkedItinerary, placeOf, useTrackerAddress } from './use-tracker-address.ts'

// The module of a page is ready once its texts are loaded.
await trackerTexts()

/** /traveller-tracker: who is where, on the map and beside it as a list. */
export function TrackerPage() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { go, ...address } = useTrackerAddress()
  const [past, setPast] = useState<PastLook | null>(null)
  const minute = useMinute()
  const now = past ? Date.parse(past.at) : minute
  const [frames] = useTimeFrames()
  const scope: Scope = { days: useFrameDays(frames, now), company: address.company, past }
  const query = useQuery(overviewQuery(scope, language))
  useEachMinute(() => void query.refetch(), past === null)
  useLiveFlights(past === null)
  const [chosen, setChosen] = useState<TravelSummary | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(true)
  const { openTrip, sheet } = useTripSheet()
  const trip = newest(chosen, query.data?.TravelSummaries)
  const select = (next: TravelSummary) => setChosen(chosen && keyOfTrip(chosen) === keyOfTrip(next) ? null : next)
  usePageKeys(({ key }) => {
    if (key !== 'Escape') return null
    if (chosen) return () => setChosen(null)
    const isCut = address.place !== null || address.country !== null || address.itinerary !== null
    return isCut ? () => go({ place: null, country: null, itinerary: null }) : null
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links in it
    <div
      className={styles.page}
      data-panel={isPanelOpen}
      onClick={(event) => {
        const itinerary = pressedItinerary(event)
        if (!itinerary) return
        event.preventDefault()
        setChosen(null)
        setPanelOpen(true)
        go({ itinerary, place: null, country: null, state: 0, unconfirmed: false })
      }}
    >
      <h1 className="visually-hidden">{t('travellerTracker')}</h1>
      <div className={styles.map}>
        {past && <PastBanner past={past} onNow={() => setPast(null)} />}
        <TrackerPane
          {...{ scope, address, now, trip }}
          data={query.data}
          go={(change) => {
            if ('place' in change) setChosen(null)
            if (change.country || change.place) setPanelOpen(true)
            go(change)
          }}
          place={placeShown(address, trip)}
          tools={
            <TopBar company={address.company} onCompany={(company) => go({ company })} past={past} onPast={setPast} />
          }
        />
        <div className={styles.foot}>
          {query.data && (
            <StateGauges data={query.data} state={address.state} onState={(state) => go({ state, itinerary: null })} />
          )}
        </div>
      </div>
      <SidePanel
        {...{ scope, address, go, now, query }}
        isOpen={isPanelOpen}
        onOpen={setPanelOpen}
        selected={trip && keyOfTrip(trip)}
        onSelect={select}
        onDetail={openTrip}
      />
      {sheet}
    </div>
  )
}

/** As it was read last, where it is among the first ones. */
const newest = (trip: TravelSummary | null, among: readonly TravelSummary[] = []): TravelSummary | null =>
  trip && (among.find((one) => keyOfTrip(one) === keyOfTrip(trip)) ?? trip)

/** The place that the map marks: the chosen one, else that of the chosen trip. */
function placeShown(address: { place: string | null; itinerary: ItineraryAddress | null }, trip: TravelSummary | null) {
  const key = address.place ?? trip?.LocationKey ?? address.itinerary?.locationKey ?? null
  return key && placeOf(key)
}

/** The itinerary that a link in some content leads to (specification §2 'Trip collection panel'). */
function pressedItinerary({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): ItineraryAddress | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return null
  return linkedItinerary(link.href)
}
