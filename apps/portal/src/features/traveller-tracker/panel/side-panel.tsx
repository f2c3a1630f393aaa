import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { CountryAlerts } from '../risks/country-alerts.tsx'
import type { Scope, TrackerReply } from '../traveller-tracker.queries.ts'
import type { AddressChange, TrackerAddress } from '../use-tracker-address.ts'
import { CollectionPanel } from './collection-panel.tsx'
import styles from './side-panel.module.css'

interface Props {
  readonly scope: Scope
  readonly address: TrackerAddress
  readonly go: (change: AddressChange) => void
  readonly query: UseQueryResult<TrackerReply>
  readonly now: number
  readonly selected: string | null
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onSelect: (trip: TravelSummary) => void
  readonly onDetail: (orderId: string) => void
}

/** On the right, 450 wide; on a phone a sheet over the map, whose grip makes it taller and smaller. */
export function SidePanel({ query, isOpen, onOpen, ...props }: Props) {
  const { t } = useTranslation('travellerTracker')
  const isMobile = useIsMobile()
  const [isTall, setTall] = useState(false)
  const { address, go } = props
  if (!isOpen)
    return (
      <Button className={styles.reopen} onClick={() => onOpen(true)}>
        <IconLayoutSidebarRightExpand size={18} stroke={1.75} aria-hidden />
        {t('openPanel')}
      </Button>
    )
  return (
    <aside className={styles.panel} aria-label={t('panel')} data-tall={isTall}>
      {isMobile && (
        <button
          type="button"
          className={styles.grip}
          aria-expanded={isTall}
          aria-label={t('tallPanel')}
          onClick={() => setTall(!isTall)}
        />
      )}
      {address.country === null ? (
        <QueryStates query={query} texts={{ loading: t('loadingTrips'), failed: t('failed') }}>
          {(data) => <CollectionPanel data={data} onClose={() => onOpen(false)} {...props} />}
        </QueryStates>
      ) : (
        <CountryAlerts key={address.country} code={address.country} onBack={() => go({ country: null })} />
      )}
    </aside>
  )
}
