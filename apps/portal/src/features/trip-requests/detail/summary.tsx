import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDay } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { metadataQuery } from '../requests.queries.ts'
import { roundMoney } from '../../../parts/usual-fare/usual-fare.rules.ts'
import { UsualNote } from '../usual-note.tsx'
import { nameOfPath, valueInWords } from '../path-words.ts'
import section from '../../../parts/request-sections/section.module.css'
import styles from './request-page.module.css'

interface Props {
  readonly request: RequestDetail
}

/** What it costs, what it emits, who pays, and what somebody wrote about it. */
export function Summary({ request }: Props) {
  const { t } = useTranslation(['requestsDetail', 'tripDetail', 'requestsApprovals'])
  const language = useLanguage()
  const { data: metadata } = useQuery(metadataQuery({ language, reference: request.ReferenceNumber }))
  const { Form, Parts, Total, Rates, Emissions, Booking, UsualFare, Budget } = request
  // What was booked has a price of its own; the parts are those of the estimate.
  const isBooked = Booking !== null && Booking.BookedAt !== null
  const money = (amount: typeof Total) => amount && formatMoney(amount, language)
  const purpose = metadata?.Purposes.find(({ Code }) => Code === Form.purposeCode)?.Name ?? Form.purposeCode
  const costCentre = metadata?.CostCentres.find(({ Code }) => Code === request.CostCentre)?.Name
  const facts = [
    ...(isBooked
      ? []
      : [
          [t('flights'), money(Parts.Flights)],
          [t('hotels'), money(Parts.Hotels)],
          [t('tripDetail:otherServices'), money(Parts.Other)],
        ]),
    [t('requestsApprovals:usualFlights'), UsualFare && roundMoney(UsualFare.Fare, language)],
    [t('tripDetail:emissions'), Emissions === null ? null : kilograms(Emissions, language)],
    [t('costCentre'), request.CostCentre && [request.CostCentre, costCentre].filter(Boolean).join(' ')],
    [t('budget'), Budget && t(Budget.State === 'within' ? 'withinBudget' : 'aboveBudget')],
    [t('budgetLeft'), Budget?.Left && money(Budget.Left)],
    [t('budgetLeftKg'), Budget?.LeftKg == null ? null : kilograms(Budget.LeftKg, language)],
    [t('purpose'), purpose],
    [t('phone'), Form.contactPhone],
    [t('booking'), Form.bookingNumber],
    [t('ownReference'), Form.requestReference],
    ...Form.tripUdids.map(({ key, value }) => [metadata?.Udids.find(({ Key }) => Key === key)?.Name ?? key, value]),
  ].filter(([, value]) => value)
  return (
    <section className={[section.card, styles.summary].join(' ')} aria-label={t('summary')}>
      <h2 className={styles.figure}>
        <small>{t(isBooked || request.Order !== null ? 'bookedTotal' : 'total')}</small>
        {money(Total) ?? '–'}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {UsualFare && (
        <p className={section.small}>
          <UsualNote estimate={Parts.Flights} usual={UsualFare} />
        </p>
      )}
      {Rates && (
        <p className={section.small}>
          {t('rates', {
            day: formatDay(Rates.Day, language),
            rates: Rates.Used.map(({ Currency, Rate }) => `${Currency} ${Rate}`).join(listComma(language)),
          })}
        </p>
      )}
      {Form.noteToApprover && <Words title={t('note')} words={Form.noteToApprover} />}
      {Form.specialRequest && <Words title={t('special')} words={Form.specialRequest} />}
      {request.CancelReason && <Words title={t('reason')} words={request.CancelReason} />}
      <Changes request={request} />
      {request.Group.length > 1 && (
        <>
          <h3>{t('group')}</h3>
          <ul className={section.plain}>
            {request.Group.map(({ ReferenceNumber, Traveler }) => (
              <li key={ReferenceNumber}>
                {ReferenceNumber === request.ReferenceNumber ? (
                  Traveler.Name
                ) : (
                  <Link to="/pre-trip/detail" search={{ requestRef: ReferenceNumber }}>
                    {Traveler.Name}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Words({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p className={section.words} translate="no">
        {words}
      </p>
    </>
  )
}

/** What differs from what the approvers saw last, in the words of the form. */
function Changes({ request }: Props) {
  const { t } = useTranslation('requestsDetail')
  const { t: form } = useTranslation('requestsForm')
  const language = useLanguage()
  const { data: metadata } = useQuery(metadataQuery({ language, reference: request.ReferenceNumber }))
  if (request.Changes.length === 0) return null
  const named = new Map(request.Places.map((code, index) => [code, request.PlaceNames[index] ?? code]))
  const words = { metadata, language, t: form, place: (code: string) => named.get(code) ?? code }
  const read = (path: string, value: string | null) =>
    value === null ? t('nothing') : valueInWords(path, value, words)
  return (
    <>
      <h3>{t('changed')}</h3>
      <dl className={styles.facts}>
        {request.Changes.map(({ Path, Before, After }) => (
          <div key={Path}>
            <dt>{nameOfPath(Path, metadata, form)}</dt>
            <dd>{t('was', { before: read(Path, Before), after: read(Path, After) })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const kilograms = (kg: number, language: string) =>
  `${new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 }).format(kg)} CO₂e`
