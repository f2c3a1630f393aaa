import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import type { Outlook } from '../fare-forecaster.queries.ts'
import { figureOf, longDay, pairText, shortDay } from '../fare-text.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { daysApart } from '../wire-days.ts'
import { Curve } from './curve.tsx'
import { CurvesCard, CurveTable } from './curves-card.tsx'

interface Props {
  readonly outlook: Outlook
  readonly chosen: DayPair
  readonly onChoose: (days: DayPair) => void
}

/** The next departures with the same stay, and how the price of the chosen one moves until it leaves. */
export function Curves({ outlook, chosen, onChoose }: Props) {
  const [isTable, setTable] = useState(false)
  usePageKeys(({ key, ctrlKey, metaKey }) =>
    key === 't' && !ctrlKey && !metaKey && hasSingleKeys() ? () => setTable(!isTable) : null,
  )
  return (
    <>
      <Departures {...{ outlook, chosen, onChoose, isTable }} onTable={setTable} />
      {outlook.Lead.length > 1 && <LeadTime {...{ outlook, chosen, isTable }} onTable={setTable} />}
    </>
  )
}

interface ViewProps {
  readonly outlook: Outlook
  readonly chosen: DayPair
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}

/** 'between 6,610 and 7,160', in the reader's figures. */
function useBandText(digits: number) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  return (low: number | null, high: number | null) =>
    low === null || high === null
      ? ''
      : t('between', { low: figureOf(low, digits, language), high: figureOf(high, digits, language) })
}

function Departures({ outlook, chosen, isTable, onTable, onChoose }: ViewProps & Pick<Props, 'onChoose'>) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { Departures: departures, Digits, Currency, Holidays } = outlook
  const bandText = useBandText(Digits)
  const holidays = new Map(Holidays.map(({ Date: day, Name }) => [day, Name]))
  const fareText = (fare: number | null) => (fare === null ? '–' : figureOf(fare, Digits, language))
  const nights = chosen.ret === null ? null : daysApart(chosen.dep, chosen.ret)
  const title = t('nextDepartures', { count: departures.length })
  const choose = (index: number) => {
    const one = departures[index]
    if (one && one.TotalFare !== null) onChoose({ dep: one.DepDate, ret: one.RetDate })
  }
  const tell = (index: number) => {
    const one = departures[index]
    if (!one) return ''
    const days = longDay(one.DepDate, language)
    const fare = one.TotalFare === null ? t('noFare') : `${Currency} ${fareText(one.TotalFare)}`
    const words = [fare, bandText(one.Low, one.High), holidays.get(one.DepDate)].filter(Boolean)
    return t('pointTold', { day: days, words: words.join(t('comma')) })
  }
  const note = [nights === null ? null : t('nights', { count: nights }), t('bandNote')].filter(Boolean).join(' · ')
  return (
    <CurvesCard id="fare-departures" title={title} note={note} isTable={isTable} onTable={onTable}>
      {isTable ? (
        <CurveTable
          label={title}
          columns={[t('departure'), t('fareIn', { currency: Currency }), t('band'), t('basis'), t('holiday')]}
          rows={departures.map((one) => ({
            key: one.DepDate,
            cells: [
              pairText({ dep: one.DepDate, ret: one.RetDate }, language),
              fareText(one.TotalFare),
              bandText(one.Low, one.High),
              one.Basis && t(one.Basis),
              holidays.get(one.DepDate),
            ],
          }))}
        />
      ) : (
        <Curve
          label={title}
          points={departures.map(({ TotalFare, Low, High }) => ({ value: TotalFare, low: Low, high: High }))}
          digits={Digits}
          chosen={Math.max(
            0,
            departures.findIndex(({ DepDate }) => DepDate === chosen.dep),
          )}
          ticks={departures.flatMap(({ DepDate }, index) =>
            index % 10 === 0 ? [{ index, text: shortDay(DepDate, language) }] : [],
          )}
          notes={departures.flatMap(({ DepDate }, index) => {
            const text = holidays.get(DepDate)
            return text === undefined || holidays.get(departures[index - 1]?.DepDate ?? '') === text
              ? []
              : [{ index, text }]
          })}
          tell={tell}
          onChoose={choose}
        />
      )}
    </CurvesCard>
  )
}

function LeadTime({ outlook, chosen, isTable, onTable }: ViewProps) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { Lead, Seen, Digits, Currency, Usual } = outlook
  const bandText = useBandText(Digits)
  const fareText = (fare: number | null) => (fare === null ? '–' : figureOf(fare, Digits, language))
  const leads = Lead.map(({ Days }) => Days)
  const indexOf = (days: number) => leads.indexOf(days)
  const dots = Seen.flatMap(({ Days, TotalFare }) => {
    const index = indexOf(Days)
    return index < 0 ? [] : [{ index, value: TotalFare }]
  })
  const seen = new Map(Seen.map((one) => [one.Days, one]))
  const tell = (index: number) => {
    const one = Lead[index]
    if (!one) return ''
    const found = seen.get(one.Days)
    const words = [
      one.TotalFare === null ? null : `${Currency} ${fareText(one.TotalFare)}`,
      bandText(one.Low, one.High),
      found && t('seenFare', { fare: fareText(found.TotalFare), day: shortDay(found.SeenOn, language) }),
    ].filter(Boolean)
    return t('pointTold', { day: t('daysBefore', { count: one.Days }), words: words.join(t('comma')) })
  }
  const title = t('untilDeparture')
  const usual = Usual && t('usual', { fare: `${Currency} ${fareText(Usual.TotalFare)}` })
  const note = [longDay(chosen.dep, language), t('dotsNote'), usual].filter(Boolean).join(' · ')
  const stride = Math.max(1, Math.round(Lead.length / 6))
  return (
    <CurvesCard id="fare-lead" title={title} note={note} isTable={isTable} onTable={onTable}>
      {isTable ? (
        <CurveTable
          label={title}
          columns={[t('daysAhead'), t('fareIn', { currency: Currency }), t('band'), t('seen')]}
          rows={Lead.map((one) => ({
            key: String(one.Days),
            cells: [
              one.Days,
              fareText(one.TotalFare),
              bandText(one.Low, one.High),
              fareText(seen.get(one.Days)?.TotalFare ?? null),
            ],
          }))}
        />
      ) : (
        <Curve
          label={title}
          points={Lead.map(({ TotalFare, Low, High }) => ({ value: TotalFare, low: Low, high: High }))}
          dots={dots}
          digits={Digits}
          chosen={dots.length > 0 ? Math.max(...dots.map(({ index }) => index)) : 0}
          ticks={leads.flatMap((days, index) =>
            index % stride === 0 || index === leads.length - 1
              ? [{ index, text: t('daysShort', { count: days }) }]
              : [],
          )}
          tell={tell}
        />
      )}
    </CurvesCard>
  )
}
