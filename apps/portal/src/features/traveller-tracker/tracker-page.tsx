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
import { useSlider } from './slider/use-slider.ts'
import { PastBanner } from './past/past-banner.tsx'
import { trackerTexts } from './prefetch-tracker.ts'
import { StateGauges } from './gauges/state-gauges.tsx'
import { TrackerPane } from './tracker-pane.tsx'
import styles from './tracker-page.module.css'
import { overviewQuery, type PastLook, type Scope } from './traveller-tracker.queries.ts'
import { useLiveFlights } from './use-live-flights.ts'
import { useEachMinute } from '../../lib/use-each-minute.ts'
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
  const open = useSlider({ address, go })
  const { parts, slider } = open
  useEachMinute(() => void query.refetch(), past === null && !open.isOpen)
  useLiveFlights(past === null && !open.isOpen)
  const [chosen, setChosen] = useState<TravelSummary | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(true)
  const { openTrip, sheet } = useTripSheet()
  const trip = newest(chosen, query.data?.TravelSummaries)
  const select = (next: TravelSummary) => setChosen(chosen && keyOfTrip(chosen) === keyOfTrip(next) ? null : next)
  usePageKeys(({ key }) => {
    if (key !== 'Escape') return null
    if (open.isOpen) return open.toggle
    if (chosen) return () => setChosen(null)
    const isCut = address.place !== null || address.country !== null || address.itinerary !== null
    return isCut ? () => go({ place: null, country: null, itinerary: null }) : null
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links in it
    <div
      className={styles.page}
      data-panel={isPanelOpen || slider !== null}
      data-slider={open.isOpen}
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
        {past && !open.isOpen && <PastBanner past={past} onNow={() => setPast(null)} />}
        <TrackerPane
          {...{ scope, address, now, trip }}
          data={query.data}
          go={(change) => {
            if ('place' in change) setChosen(null)
            if (change.country || change.place) setPanelOpen(true)
            go(change)
          }}
          place={placeShown(address, trip)}
          instead={
            parts &&
            slider && { layer: <parts.SliderLayer slider={slider} />, twin: <parts.SliderTable slider={slider} /> }
          }
          tools={
            <TopBar
              company={address.company}
              onCompany={(company) => go({ company })}
              past={past}
              onPast={setPast}
              isSliderOpen={open.isOpen}
              onSlider={open.toggle}
            />
          }
        />
        <div className={styles.foot}>
          {parts && slider && <parts.SliderGauges slider={slider} />}
          {parts && slider && <parts.SliderBar key={open.reason} {...open} slider={slider} onClose={open.toggle} />}
          {parts && !slider && <parts.SliderWaiting query={open.query} />}
          {query.data && !slider && (
            <StateGauges data={query.data} state={address.state} onState={(state) => go({ state, itinerary: null })} />
          )}
        </div>
      </div>
      {parts && slider ? (
        <parts.SliderPanel slider={slider} onDetail={openTrip} />
      ) : (
        <SidePanel
          {...{ scope, address, go, now, query }}
          isOpen={isPanelOpen}
          onOpen={setPanelOpen}
          selected={trip && keyOfTrip(trip)}
          onSelect={select}
          onDetail={openTrip}
        />
      )}
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
