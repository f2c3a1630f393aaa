import { WidgetType } from '@portolan/contract/enums'
import { Link } from '@tanstack/react-router'
import { IconCalendarPlus, IconFileCheck, IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useWidget } from '../../../lib/widgets.ts'
import { FileLink } from '../../request-sections/file-link.tsx'
import { useTripFile } from '../acts/use-trip-file.ts'
import type { ShownTrip } from '../shown-trip.ts'
import { Panel } from './panel.tsx'
import styles from './panel.module.css'

interface Props {
  readonly trip: ShownTrip
  readonly orderId: string
  readonly onLeave: (() => void) | undefined
}

/** All that there is on paper about a trip: itinerary, calendar, request, proposal with its files, invoices. */
export function Documents({ trip, orderId, onLeave }: Props) {
  const { t } = useTranslation('tripDetail')
  const paper = useTripFile('paper', orderId)
  const calendar = useTripFile('calendar', orderId)
  return (
    <Panel title={t('documents')}>
      <ul className={styles.rows}>
        <li>
          <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
          <button type="button" className={styles.link} aria-busy={paper.isBusy} onClick={paper.save}>
            {t('itineraryPdf')}
          </button>
          <small>PDF</small>
        </li>
        <li>
          <IconCalendarPlus size={18} stroke={1.75} aria-hidden />
          <button type="button" className={styles.link} aria-busy={calendar.isBusy} onClick={calendar.save}>
            {t('calendarFile')}
          </button>
          <small>ICS</small>
        </li>
        {trip.RequestReference && (
          <li>
            <IconFileCheck size={18} stroke={1.75} aria-hidden />
            <Link to="/pre-trip/detail" search={{ requestRef: trip.RequestReference }} onClick={onLeave}>
              {t('openRequest')}
            </Link>
          </li>
        )}
        {trip.Proposal && (
          <li>
            <IconFileText size={18} stroke={1.75} aria-hidden />
            <Link
              to="/trip-proposal/detail"
              search={{ referenceNumber: trip.Proposal.ReferenceNumber }}
              onClick={onLeave}
            >
              {t('openProposal')}
            </Link>
          </li>
        )}
      </ul>
      {trip.Proposal && trip.Proposal.Attachments.length > 0 && (
        <section aria-label={t('proposalFiles')}>
          <ul className={styles.rows}>
            {trip.Proposal.Attachments.map((file) => (
              <li key={file.AttachmentToken}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!trip.SharedBy && <TripInvoices orderId={orderId} />}
    </Panel>
  )
}

const invoicesOfTrip = lazyModule(() => import('../../invoice/invoices-of-trip.tsx'), 'invoice')

/** What was charged for the trip, for viewers who may see invoices at all. */
function TripInvoices({ orderId }: { readonly orderId: string }) {
  const mayView = useWidget(WidgetType.CTMInvoice) !== null
  const [part] = useLazyModule(invoicesOfTrip, mayView)
  return part && <part.InvoicesOfTrip orderId={orderId} />
}
