import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { formatNamedMoment, formatWeekday } from '@portolan/rules/format-time'
import { ownZone } from '@portolan/rules/local-time'
import { IconBed, IconBriefcase, IconMessageCircle, IconPlane, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyCell } from '../../../../parts/policy-verdict/policy-card.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useAct } from '../acts/use-act.ts'
import styles from './asked.module.css'
import { focusPanel } from './focus-step.ts'

interface Props {
  readonly request: RequestDetail
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is asked for, or booked, in as few lines as one needs to work on it; and the options that stand. */
export function Asked({ request }: Props) {
  const { t } = useTranslation(['requestsDesk', 'requestsDetail'])
  const language = useLanguage()
  const { Form, Order, Options, Total } = request
  const named = new Map(request.Places.map((code, index) => [code, request.PlaceNames[index] ?? code]))
  const place = (code: string) => named.get(code) ?? code
  const day = (remark: string) => formatWeekday(remark, language)
  const flights = Order
    ? Order.Segments.map(
        (one) =>
          [
            `${one.carrier} ${one.flightNumber}, ${one.depAirport} → ${one.arrAirport}`,
            [day(one.depTime), t(`requestsDetail:${one.cabin}`)],
          ] as const,
      )
    : Form.segments.map(
        (one) =>
          [
            `${place(one.depCity)} → ${place(one.dstCity)}`,
            [
              day(one.depDateText),
              one.depTime,
              t(`requestsDetail:${one.fareClass}`),
              ...one.airlines,
              one.specialRequest,
            ],
          ] as const,
      )
  const stays = Order
    ? Order.Stays.map((one) => [one.hotelName, [`${day(one.checkin)} – ${day(one.checkout)}`]] as const)
    : Form.hotels.map(
        (one) =>
          [
            one.hotelName ?? place(one.cityCode),
            [`${day(one.checkinText)} – ${day(one.checkoutText)}`, one.hotelLocation, one.itemSpecailRequest],
          ] as const,
      )
  const others = Order
    ? Order.Others.map((one) => [one.Title, [day(one.StartDate)]] as const)
    : Form.products.map((one) => [one.requestSummary ?? one.productCode, [day(one.startDateText)]] as const)
  const words = [Form.specialRequest, Form.noteToApprover].filter((one) => one !== null)
  return (
    <details className={styles.asked} open>
      <summary>
        {t(Order ? 'bookedTitle' : 'askedTitle')}
        {Total && <strong>{formatMoney(Total, language)}</strong>}
      </summary>
      <ul>
        {flights.map(([title, facts], index) => (
          <Fact key={`flight${String(index)}`} icon={<IconPlane {...icon} />} title={title} facts={facts} />
        ))}
        {stays.map(([title, facts], index) => (
          <Fact key={`stay${String(index)}`} icon={<IconBed {...icon} />} title={title} facts={facts} />
        ))}
        {others.map(([title, facts], index) => (
          <Fact key={`other${String(index)}`} icon={<IconBriefcase {...icon} />} title={title} facts={facts} />
        ))}
        {words.map((text) => (
          <Fact key={text} icon={<IconMessageCircle {...icon} />} title={text} facts={[]} />
        ))}
      </ul>
      {Options.length > 0 && <OptionLines request={request} />}
    </details>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly title: string
  readonly facts: readonly (string | null)[]
}

const Fact = ({ icon: sign, title, facts }: FactProps) => (
  <li>
    {sign}
    <span>
      {title}
      {facts.length > 0 && <small>{facts.filter(Boolean).join(' · ')}</small>}
    </span>
  </li>
)

/** The options that stand. One that nobody has chosen can be taken back. */
function OptionLines({ request: { ReferenceNumber, Options, MayDo } }: Props) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const withdraw = useAct((OptionId: string) => call(requestOptions.withdrawOption, { ReferenceNumber, OptionId }), {
    done: () => {
      // Its button goes.
      focusPanel()
      return t('optionRemoved')
    },
  })
  return (
    <>
      <h4>{t('optionsTitle')}</h4>
      <ul>
        {Options.map((one) => {
          const isFlight = one.Segments.length > 0
          const what = isFlight
            ? one.Segments.map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`).join(', ')
            : one.Stays.map(({ hotelName }) => hotelName).join(', ')
          return (
            <li key={one.Id} data-expired={one.IsExpired}>
              {isFlight ? <IconPlane {...icon} /> : <IconBed {...icon} />}
              <span>
                {what}
                <small>
                  {one.IsChosen
                    ? t('optionChosen')
                    : one.IsExpired
                      ? t('optionExpired')
                      : t('optionUntil', {
                          when: formatNamedMoment(Date.parse(one.ValidUntil), ownZone(), language),
                        })}
                </small>
                {one.Policy && one.Policy.Outcome !== 'fine' && <PolicyCell verdict={one.Policy} />}
              </span>
              <b>{formatMoney(one.Total, language)}</b>
              {!one.IsChosen && MayDo.includes('offerOptions') && (
                <IconButton
                  className={styles.remove}
                  icon={IconX}
                  label={t('removePart', { what })}
                  aria-disabled={withdraw.isPending}
                  onClick={() => {
                    if (!withdraw.isPending) withdraw.mutate(one.Id)
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
