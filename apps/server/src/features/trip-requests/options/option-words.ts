import type { Language } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDay, formatWeekdayTime } from '@portolan/rules/format-time'
import type { OfferedOption } from '../../../mail/templates/request-mail-values.ts'
import { cityName } from '../../../reference/airports.ts'
import type { StandingOption } from './options.rules.ts'

const place = (code: string, language: Language) => cityName(code, language) ?? code

/** 'CX 753 Hong Kong → Bangkok, Mon 01 Mar 2040, 09:15', 'Riverside Hotel, Bangkok, 01 Mar 2040 – 03 Mar 2040'. */
export function wordsOf({ segments, stays }: Pick<StandingOption, 'segments' | 'stays'>, language: Language): string {
  const comma = language === 'en-US' ? ', ' : '、'
  const flights = segments.map(({ carrier, flightNumber, depAirport, arrAirport, depTime }) => {
    const route = `${place(depAirport, language)} → ${place(arrAirport, language)}`
    return [`${carrier} ${flightNumber} ${route}`, formatWeekdayTime(`${depTime}00`, language)].join(comma)
  })
  const hotels = stays.map(({ hotelName, cityCode, checkin, checkout }) =>
    [hotelName, place(cityCode, language), `${formatDay(checkin, language)} – ${formatDay(checkout, language)}`].join(
      comma,
    ),
  )
  return [...flights, ...hotels].join(language === 'en-US' ? '; ' : '；')
}

/** An option as a mail tells it. */
export const optionInMail = (option: StandingOption, language: Language): OfferedOption => ({
  category: option.category,
  what: wordsOf(option, language),
  total: formatMoney({ Amount: option.total, Currency: option.currency, Digits: option.digits }, language),
  validUntil: option.validUntil.toISOString(),
})
