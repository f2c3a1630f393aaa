import type { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { ReplyOf } from '@portolan/contract/operation'
import type { Money } from '@portolan/contract/schemas/money'
import { minorUnits } from '@portolan/rules/convert-money'
import { flightTrips } from '@portolan/rules/flight-trips'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { aboveUsual, roundMoney, sharePercent, usualVerdict } from '../../../parts/usual-fare/usual-fare.rules.ts'
import styles from './form.module.css'
import { usualFaresQuery } from './form.queries.ts'
import { useForm, useSelected, useText } from './state/form-store.ts'
import { useRested } from './use-rested.ts'

type Fares = ReplyOf<typeof fareForecaster.usualFares>['Fares']

const code = /^[A-Za-z]{3}$/

/** What the flights of the form usually cost, beside their estimate. Nothing where it is not known: nobody is kept from asking. */
export function FormUsualFare() {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const language = useLanguage()
  const { Currency, Currencies } = store.metadata
  const flights = useRested(
    useSelected(({ get }) => get().segments),
    500,
  )
  const trips = flights.every(({ depCity, dstCity }) => code.test(depCity) && code.test(dstCity))
    ? flightTrips(flights)
    : null
  const currency = useText('flightEstimate.currency') || Currency.Code
  const entered = useText('flightEstimate.totalBudget')
  const { data } = useQuery(usualFaresQuery(trips, currency))
  const usual = trips && trips.length > 0 && data ? sumOf(data.Fares) : null
  if (!usual) return null
  const digits = Currencies.find(({ Code }) => Code === currency)?.Digits ?? usual.Fare.Digits
  const units = minorUnits(entered.normalize('NFKC').replaceAll(/[\s,]/g, ''), digits)
  const difference = aboveUsual(
    units === null ? null : { Amount: units, Currency: currency, Digits: digits },
    usual.Fare,
  )
  const { Low, High } = usual
  return (
    <div className={styles.usual}>
      <IconChartLine size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{t('usual.fare', { fare: roundMoney(usual.Fare, language) })}</p>
        <p className={styles.soft}>
          {Low && High
            ? t('usual.between', { low: roundMoney(Low, language), high: roundMoney(High, language) })
            : t('usual.rests', { count: usual.Samples })}
        </p>
        {difference !== null ? (
          <p className={styles.soft}>
            {t(`usual.${usualVerdict(difference)}`, { percent: sharePercent(difference, language) })}
          </p>
        ) : (
          entered.trim() === '' && (
            <button
              type="button"
              className={styles.link}
              onClick={() => store.set('flightEstimate', { totalBudget: wholeText(usual.Fare), currency })}
            >
              {t('usual.use')}
            </button>
          )
        )}
      </div>
    </div>
  )
}

/** A decimal text in whole units of the currency, as an estimate is entered. */
const wholeText = ({ Amount, Digits }: Money): string => String(Math.round(Amount / 10 ** Digits))

/** Of all trips together; null where one is not known. Only one trip has bounds: those of several do not add up. */
function sumOf(fares: Fares) {
  const known = fares.filter((fare) => fare !== null)
  const [first] = known
  if (!first || known.length < fares.length) return null
  const isOne = known.length === 1
  return {
    Fare: { ...first.Usual, Amount: known.reduce((sum, { Usual }) => sum + Usual.Amount, 0) },
    Low: isOne ? first.Low : null,
    High: isOne ? first.High : null,
    Samples: Math.min(...known.map(({ Samples }) => Samples)),
  }
}
