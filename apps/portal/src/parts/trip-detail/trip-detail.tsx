import { WidgetType } from '@portolan/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter, IconMapSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { plainText } from '../../lib/plain-text.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useWidget } from '../../lib/widgets.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'
import { FailedNote } from '../../ui/query-states/failed-note.tsx'
import { BriefSection, PrintedBrief } from '../destination-brief/brief-section.tsx'
import { FileLink } from '../request-sections/file-link.tsx'
import { BookedKinds } from './booked-kinds.tsx'
import { Itinerary } from './itinerary.tsx'
import { tripDetailQuery, type TripDetailData } from './trip-detail.queries.ts'
import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import type { TripProposalOrigin } from '@portolan/contract/features/trips/trips'
import { useState, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDay } from '../../lib/dates.ts'
import printStyles from './printed-trip.module.css'
import { Delayed } from '../../ui/delayed.tsx'
import { StateNote } from '../../ui/query-states/state-note.tsx'
import styles from './trip-detail.module.css'

interface Props {
  readonly orderId: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** A dialog with one trip: travellers, references and itinerary. `useTripSheet` fetches it together with its texts. */
export function TripDetail({ orderId, opened, onClose }: Props) {
  const { t } = useTranslation('tripDetail')
  const query = useQuery({ ...tripDetailQuery(orderId, useLanguage()), enabled: opened })
  const { error, isFetching, refetch } = query
  // A cached trip waits a moment for its refresh, so that it does not change while somebody reads it.
  const isSettled = useSettled(opened ? orderId : null, isFetching)
  const data = isSettled ? query.data : undefined
  const items = data?.ItineraryDetails
  const title = plainText(data?.TripName ?? '') || t('title')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      close={t('close')}
      tools={
        items && (
          <>
            <BookedKinds items={items} />
            <IconButton icon={IconPrinter} label={t('print')} onClick={() => window.print()} />
          </>
        )
      }
    >
      <ModalBody label={t('title')}>
        {data && items && (
          <>
            <Itinerary trip={data} items={items} onLeave={onClose} />
            {data.Proposal && <ProposalFiles files={data.Proposal.Attachments} />}
            <TripInvoices orderId={orderId} />
            <BriefSection about={{ orderId }} />
          </>
        )}
        {data && !items && <TripNotFound />}
        {!data && isFetching && <TripLoading />}
        {!data && !isFetching && error && (
          <FailedNote text={t('failedHint')} error={error} onRetry={() => void refetch()} />
        )}
      </ModalBody>
      {opened && data && items && <PrintedTrip title={title} trip={data} items={items} />}
    </Modal>
  )
}

/** Documents of the proposal that the trip came from: its tickets, and what its consultant attached. */
function ProposalFiles({ files }: { readonly files: TripProposalOrigin['Attachments'] }) {
  const { t } = useTranslation('tripDetail')
  if (files.length === 0) return null
  return (
    <section className={styles.files} aria-label={t('proposalFiles')}>
      <h3>{t('proposalFiles')}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.AttachmentToken}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const invoicesOfTrip = lazyModule(() => import('../invoice/invoices-of-trip.tsx'), 'invoice')

/** What was charged for the trip, for viewers who may see invoices at all. */
function TripInvoices({ orderId }: { readonly orderId: string }) {
  const mayView = useWidget(WidgetType.CTMInvoice) !== null
  const [part] = useLazyModule(invoicesOfTrip, mayView)
  return part && <part.InvoicesOfTrip orderId={orderId} />
}

interface PrintedTripProps {
  readonly title: string
  readonly trip: TripDetailData
  readonly items: readonly ItineraryItem[]
}

/** The trip for print. It is hidden on the screen; while it exists, print hides the rest of the page. */
function PrintedTrip({ title, trip, items }: PrintedTripProps) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const [today] = useState(readToday)
  return createPortal(
    <article className={printStyles.sheet} aria-hidden data-print-sheet>
      <h1>{title}</h1>
      <Itinerary trip={trip} items={items} />
      {trip.OrderId && <PrintedBrief about={{ orderId: trip.OrderId }} />}
      <footer>{t('printedOn', { date: formatDay(today, language) })}</footer>
    </article>,
    document.body,
  )
}

/** Today on the reader's clock, YYYYMMDD. */
function readToday(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('')
}

/** A skeleton of the trip, after half a second. */
function TripLoading() {
  const { t } = useTranslation('tripDetail')
  return (
    <div className={styles.loading} role="status">
      <Delayed>
        <span className="visually-hidden">{t('loading')}</span>
        <i />
        <i />
        <b />
        <b />
      </Delayed>
    </div>
  )
}

/** The trip does not exist or the viewer may not see it; the message does not reveal which. */
function TripNotFound() {
  const { t } = useTranslation('tripDetail')
  return (
    <StateNote picture={<IconMapSearch size={40} stroke={1.25} aria-hidden />} title={t('notFound')} role="alert">
      <span>{t('notFoundHint')}</span>
    </StateNote>
  )
}

/** Specification §9 'Timings': cached data shows after this time, if the reply has not arrived before. */
const patienceMs = 500

/**
 * Whether the cached data of `key` may be shown: when no fetch is running, at the latest after half a second. Later
 * background fetches do not change that.
 */
function useSettled(key: string | null, isFetching: boolean): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  if (key !== settled && settled !== null) setSettled(null)
  if (key !== null && !isFetching && settled !== key) setSettled(key)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setSettled(key), patienceMs)
    return () => clearTimeout(timer)
  }, [key])
  return key === null || settled === key
}
