import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatWeekday } from '@portolan/rules/format-time'
import { nightsOf } from '@portolan/rules/request-total'
import { shownFields } from '@portolan/rules/custom-fields'
import { useQuery } from '@tanstack/react-query'
import { IconBed, IconBriefcase, IconPlane } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { metadataQuery } from '../requests.queries.ts'
import section from '../../../parts/request-sections/section.module.css'
import styles from './request-page.module.css'

interface Props {
  readonly request: RequestDetail
}

/** Flights, hotels and other services, in the order of the form. */
export function Itinerary({ request }: Props) {
  const { t } = useTranslation(['requestsDetail', 'tripDetail'])
  const language = useLanguage()
  const { data: metadata } = useQuery(metadataQuery({ language, reference: request.ReferenceNumber }))
  const { segments, hotels, products } = request.Form
  const named = new Map(request.Places.map((code, index) => [code, request.PlaceNames[index] ?? code]))
  const place = (code: string) => named.get(code) ?? code
  return (
    <>
      <Part title={t('flights')} isThere={segments.length > 0}>
        {segments.map((segment, index) => (
          <Item key={index} icon={<IconPlane size={20} aria-hidden />}>
            <strong>
              {place(segment.depCity)} → {place(segment.dstCity)}
            </strong>
            <span>
              {[formatWeekday(segment.depDateText, language), segment.depTime, t(segment.fareClass)]
                .concat(segment.airlines, segment.meal ?? [], segment.seat ?? [])
                .filter(Boolean)
                .join(' · ')}
            </span>
            {segment.specialRequest && <span>{segment.specialRequest}</span>}
          </Item>
        ))}
      </Part>
      <Part title={t('hotels')} isThere={hotels.length > 0}>
        {hotels.map((stay, index) => (
          <Item key={index} icon={<IconBed size={20} aria-hidden />}>
            <strong>{stay.hotelName ?? place(stay.cityCode)}</strong>
            <span>
              {[
                stay.hotelName === null ? null : place(stay.cityCode),
                `${formatWeekday(stay.checkinText, language)} – ${formatWeekday(stay.checkoutText, language)}`,
                t('nights', { count: nightsOf(stay) }),
                stay.roomName,
                stay.estimate && t('perNight', { amount: `${stay.estimate.currency} ${stay.estimate.perNight}` }),
                stay.loyaltyProgram,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {stay.itemSpecailRequest && <span>{stay.itemSpecailRequest}</span>}
          </Item>
        ))}
      </Part>
      <Part title={t('tripDetail:otherServices')} isThere={products.length > 0}>
        {products.map((product, index) => {
          const known = metadata?.Products.find(({ Code }) => Code === product.productCode)
          const values = product.otherTravelerSels.flatMap(({ fieldSels }) =>
            shownFields(known?.Fields ?? [], fieldSels).filter(({ value }) => value !== '' && value !== 'N'),
          )
          return (
            <Item key={index} icon={<IconBriefcase size={20} aria-hidden />}>
              <strong>{known?.Name ?? product.productCode}</strong>
              <span>
                {[
                  formatWeekday(product.startDateText, language),
                  product.requestSummary,
                  product.estimate && `${product.estimate.currency} ${product.estimate.totalBudget}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {values.map(({ field, value }) => (
                <span key={field.Key}>
                  {field.Name}
                  {value !== 'Y' && `: ${field.Options.find(({ Value }) => Value === value)?.Name ?? value}`}
                </span>
              ))}
              {product.itemSpecailRequest && <span>{product.itemSpecailRequest}</span>}
            </Item>
          )
        })}
      </Part>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly isThere: boolean
  readonly children: ReactNode
}

function Part({ title, isThere, children }: PartProps) {
  if (!isThere) return null
  return (
    <section className={section.card} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.items}>{children}</ul>
    </section>
  )
}

function Item({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <span className={styles.icon}>{icon}</span>
      <div>{children}</div>
    </li>
  )
}
