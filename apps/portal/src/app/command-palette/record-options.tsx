import type { Language } from '@portolan/contract/enums'
import type { InvoiceRow } from '@portolan/contract/features/invoices'
import type { RequestSummary } from '@portolan/contract/features/trip-requests/shapes'
import type { FoundStay } from '@portolan/contract/features/trips/find'
import { formatMoney } from '@portolan/rules/format-money'
import { IconBed, IconFileCheck, IconReceipt } from '@tabler/icons-react'
import { formatDay, formatDays } from '../../lib/dates.ts'
import { listComma } from '../../lib/names.ts'
import { plainText } from '../../lib/plain-text.ts'
import { Marked } from '../../ui/search/marked.tsx'
import type { Option } from './option.ts'

interface Shown {
  readonly query: string
  readonly language: Language
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** A stay at a hotel: it leads to its trip. */
export function stayOption(stay: FoundStay, { language }: Shown, choose: () => void, openPage: () => void): Option {
  const { StayId, HotelName, CityName, CheckinDateRemark: from, CheckoutDateRemark: to, Travelers } = stay
  return {
    key: `stay-${StayId}`,
    icon: <IconBed {...icon} />,
    label: HotelName,
    detail: (
      <>
        {CityName && <span>{CityName}</span>}
        <span>{formatDays(from, to ?? from, language)}</span>
        <span>{Travelers.slice(0, 2).join(listComma(language))}</span>
      </>
    ),
    choose,
    openPage,
  }
}

export function requestOption(request: RequestSummary, { query, language }: Shown, choose: () => void): Option {
  const { ReferenceNumber, TripName, Traveler, StartDateRemark: from, EndDateRemark: to, StatusRemark } = request
  return {
    key: `request-${ReferenceNumber}`,
    icon: <IconFileCheck {...icon} />,
    label: plainText(TripName),
    detail: (
      <>
        {from !== null && <span>{formatDays(from, to ?? from, language)}</span>}
        <span>
          <Marked text={Traveler.Name} query={query} />
        </span>
      </>
    ),
    aside: <span>{StatusRemark}</span>,
    choose,
  }
}

export function invoiceOption(invoice: InvoiceRow, { language }: Shown, choose: () => void): Option {
  const { Id, InvoiceNo, InvoiceDate, InvoiceAmount, TravellerName } = invoice
  return {
    key: `invoice-${Id}`,
    icon: <IconReceipt {...icon} />,
    label: InvoiceNo,
    detail: (
      <>
        <span>{formatDay(InvoiceDate, language)}</span>
        <span>{TravellerName.slice(0, 2).join(listComma(language))}</span>
      </>
    ),
    aside: <span>{formatMoney(InvoiceAmount, language)}</span>,
    choose,
  }
}
