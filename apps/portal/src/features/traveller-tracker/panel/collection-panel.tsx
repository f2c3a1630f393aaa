import { TravelStateType } from '@portolan/contract/enums'
import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { FrameSelects } from '../frames/frame-selects.tsx'
import { keyOfTrip } from '../list/filter.rules.ts'
import { useTripList } from '../list/use-trip-list.ts'
import { RiskGroups } from '../risks/risk-groups.tsx'
import type { Scope, TrackerReply } from '../traveller-tracker.queries.ts'
import type { AddressChange, TrackerAddress } from '../use-tracker-address.ts'
import { KindChips } from './kind-chips.tsx'
import { PanelFilters } from './panel-filters.tsx'
import { PanelHead } from './panel-head.tsx'
import styles from './panel.module.css'
import { PersonsNote } from './persons-note.tsx'
import { TripRows } from './trip-rows.tsx'
import { filtersOf, isSearchable } from './panel.rules.ts'

interface Props {
  readonly scope: Scope
  readonly address: TrackerAddress
  readonly go: (change: AddressChange) => void
  readonly data: TrackerReply
  /** The minute, or the instant that is looked at. */
  readonly now: number
  /** The key of the selected trip. */
  readonly selected: string | null
  readonly onSelect: (trip: TravelSummary) => void
  readonly onDetail: (orderId: string) => void
  readonly onClose: () => void
}

/** The trip collection: what there is in the chosen state, place and time (specification §2 'Trip collection panel'). */
export function CollectionPanel(props: Props) {
  const { scope, address, go, data, now, selected, onSelect, onDetail, onClose } = props
  const { t } = useTranslation('travellerTracker')
  const [typed, setTyped] = useState('')
  const isMobile = useIsMobile()
  const [asked, setAsked] = useState('')
  const canSearch = isSearchable(address)
  const filters = filtersOf(address, canSearch ? typed : '')
  const list = useTripList(scope, filters, canSearch ? asked : '', data)
  const isWarning = address.state === TravelStateType.Warning
  const [first] = list.trips
  const linked = address.itinerary?.orderId ?? null
  const isLinkLoaded = linked !== null && first?.OrderId === linked
  useEffect(() => {
    // What a link leads to is shown as if it had been pressed: once.
    if (isLinkLoaded && first && selected !== keyOfTrip(first)) onSelect(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linked, isLinkLoaded])
  return (
    <>
      <PanelHead {...{ scope, address, data, list, onClose }} />
      {canSearch && (
        <div className={styles.search}>
          <SearchBox
            label={t('search')}
            clear={t('clearSearch')}
            keyword={asked}
            onKeyword={setAsked}
            onTyped={setTyped}
          />
          {isMobile && (
            <div className={styles.frames}>
              <FrameSelects />
            </div>
          )}
        </div>
      )}
      <PanelFilters {...{ address, go, data }} />
      <KindChips kinds={list.kinds} />
      <PersonsNote data={data} />
      {isWarning && <RiskGroups groups={(list.answer ?? data).CountryRiskSummaries ?? []} />}
      <TripRows
        {...{ list, now, selected, onSelect, onDetail }}
        showsPersons={data.Companies.some(({ Mode }) => Mode === 'persons' || Mode === 'alerted')}
      />
    </>
  )
}
