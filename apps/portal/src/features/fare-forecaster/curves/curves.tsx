import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import type { Outlook } from '../fare-forecaster.queries.ts'
import { figureOf, longDay, pairText, shortDay } from '../fare-text.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { daysApart, todayRemark } from '../wire-days.ts'
import { Curve } from './curve.tsx'
import { holidayNames, holidaysByDay } from './holidays.rules.ts'
import { CurvesCard, CurveTable, DaysCell } from './curves-card.tsx'

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
  const holidays = holidaysByDay(Holidays)
  const holidayText = (day: string) =>
    holidays
      .get(day)
      ?.map(({ name, countries }) => t('holidayOf', { name, countries: countries.join(t('comma')) }))
      .join(t('comma'))
  const fareText = (fare: number | null) => (fare === null ? '–' : figureOf(fare, Digits, language))
  const nights = chosen.ret === null ? null : daysApart(chosen.dep, chosen.ret)
  const placeOf = (day: string) => daysApart(departures[0]?.DepDate ?? day, day)
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
    const words = [fare, bandText(one.Low, one.High), holidayText(one.DepDate)].filter(Boolean)
    return t('pointTold', { day: days, words: words.join(t('comma')) })
  }
  const note = [nights === null ? null : t('nights', { count: nights }), t('bandNote')].filter(Boolean).join(' · ')
  return (
    <CurvesCard id="fare-departures" title={title} note={note} isTable={isTable} onTable={onTable}>
      {isTable ? (
        <CurveTable
          label={title}
          columns={[t('departure'), t('fareIn', { currency: Currency }), t('band'), t('basis')]}
          rows={departures.map((one) => ({
            key: one.DepDate,
            cells: [
              <DaysCell
                key="days"
                days={pairText({ dep: one.DepDate, ret: one.RetDate }, language)}
                holiday={holidayText(one.DepDate)}
              />,
              fareText(one.TotalFare),
              bandText(one.Low, one.High),
              one.Basis && t(one.Basis),
            ],
          }))}
        />
      ) : (
        <Curve
          label={title}
          points={departures.map(({ TotalFare, Low, High }) => ({ value: TotalFare, low: Low, high: High }))}
          places={departures.map(({ DepDate }) => placeOf(DepDate))}
          digits={Digits}
          chosen={Math.max(
            0,
            departures.findIndex(({ DepDate }) => DepDate === chosen.dep),
          )}
          ticks={departures.flatMap(({ DepDate }, index) =>
            index % 10 === 0 ? [{ place: placeOf(DepDate), text: shortDay(DepDate, language) }] : [],
          )}
          notes={departures.flatMap(({ DepDate }, index) => {
            const text = holidayNames(holidays, DepDate)
            return text === '' || holidayNames(holidays, departures[index - 1]?.DepDate ?? '') === text
              ? []
              : [{ place: placeOf(departures[index]?.DepDate ?? ''), text }]
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
  const first = Lead[0]?.Days ?? 0
  const ends = [Math.max(first, ...Seen.map(({ Days }) => Days)), Lead.at(-1)?.Days ?? 0] as const
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
  const stride = Math.max(1, Math.ceil((ends[0] - ends[1]) / 6 / 5) * 5)
  const marks = Array.from({ length: Math.floor((ends[0] - ends[1]) / stride) + 1 }, (_, at) => ends[1] + at * stride)
  const both = rowsOf(Lead, Seen)
  // Today, as far as the curve knows it.
  const now = daysApart(todayRemark(), chosen.dep)
  const far = Lead.map(({ Days }) => Math.abs(Days - now))
  const nearest = far.indexOf(Math.min(...far))
  return (
    <CurvesCard id="fare-lead" title={title} note={note} isTable={isTable} onTable={onTable}>
      {isTable ? (
        <CurveTable
          label={title}
          columns={[t('daysAhead'), t('fareIn', { currency: Currency }), t('band'), t('seen')]}
          rows={both.map(({ days, lead, seen: found }) => ({
            key: String(days),
            cells: [
              days,
              fareText(lead?.TotalFare ?? null),
              bandText(lead?.Low ?? null, lead?.High ?? null),
              fareText(found?.TotalFare ?? null),
            ],
          }))}
        />
      ) : (
        <Curve
          label={title}
          points={Lead.map(({ TotalFare, Low, High }) => ({ value: TotalFare, low: Low, high: High }))}
          places={Lead.map(({ Days }) => -Days)}
          dots={Seen.map(({ Days, TotalFare }) => ({ place: -Days, value: TotalFare }))}
          digits={Digits}
          chosen={nearest}
          ticks={marks.toReversed().map((days) => ({ place: -days, text: t('daysShort', { count: days }) }))}
          tell={tell}
        />
      )}
    </CurvesCard>
  )
}

/** What was expected and what was seen on each day, the farthest first. */
function rowsOf(lead: Outlook['Lead'], seen: Outlook['Seen']) {
  const leads = new Map(lead.map((one) => [one.Days, one]))
  const found = new Map(seen.map((one) => [one.Days, one]))
  const days = [...new Set([...leads.keys(), ...found.keys()])].toSorted((one, other) => other - one)
  return days.map((day) => ({ days: day, lead: leads.get(day), seen: found.get(day) }))
}
