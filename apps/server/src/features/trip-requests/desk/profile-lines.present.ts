import type { Language } from '@portolan/contract/enums'
import type { Sections } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import { formatDay } from '@portolan/rules/format-time'
import { mailTexts } from '../../../mail/texts.ts'
import { cityName } from '../../../reference/airports.ts'
import { findCountry } from '../../../reference/countries.ts'
import type { DeskTexts } from './messages/en-US.ts'
import { deskTextsIn } from './desk-texts.ts'

interface Line {
  readonly Label: string
  readonly Value: string
}

/** A shared profile in lines, the numbers masked; what is empty has none. */
export function profileLines(sections: Partial<Sections>, language: Language): Line[] {
  const texts = deskTextsIn(language)
  const { profile } = texts
  const { Names, Contacts, Documents, Visas, Loyalties, Preferences } = sections
  const name = [Names?.Surname, Names?.GivenNames].filter(Boolean).join(', ')
  const country = (code: string) => findCountry(code)?.names[language] ?? code
  const kinds = mailTexts[language].documentExpiry.kinds
  const until = (value: string, day: string | null) =>
    day === null ? value : fill(profile.until, { value, day: formatDay(day.replaceAll('-', ''), language) })
  const lines: Line[] = [
    { Label: profile.name, Value: name },
    { Label: profile.phone, Value: Contacts?.Phones[0]?.Number ?? '' },
    ...(Documents?.Items ?? []).map(({ Kind, Country, Number, ExpiresOn }) => ({
      Label: fill(profile.document, { kind: kinds[Kind], country: country(Country) }),
      Value: until(Number?.Masked ?? '–', ExpiresOn),
    })),
    ...(Visas?.Items ?? []).map(({ Country, Number, ExpiresOn }) => ({
      Label: fill(profile.visa, { country: country(Country) }),
      Value: until(Number?.Masked ?? '–', ExpiresOn),
    })),
    ...(Loyalties?.Items ?? []).map(({ ProgrammeCode, ProgrammeName, Tier, Number }) => ({
      Label: profile.loyalty,
      Value: [ProgrammeCode, ProgrammeName, Tier, Number?.Masked].filter(Boolean).join(' · '),
    })),
    ...(Preferences ? preferenceLines(Preferences, texts, language) : []),
  ]
  return lines.filter(({ Value }) => Value !== '')
}

function preferenceLines(preferences: Sections['Preferences'], texts: DeskTexts, language: Language): Line[] {
  const { profile, seats, zones, wishes } = texts
  const { Seat, SeatZones, Meal, HomeAirport, HotelWishes, HotelNote, Assistances, Note } = preferences
  const listed = (parts: readonly (string | null | false)[]) =>
    parts.filter(Boolean).join(language === 'en-US' ? ', ' : '、')
  return [
    { Label: profile.seat, Value: listed([Seat && seats[Seat], ...SeatZones.map((zone) => zones[zone])]) },
    { Label: profile.meal, Value: Meal ?? '' },
    { Label: profile.airport, Value: HomeAirport ? (cityName(HomeAirport, language) ?? HomeAirport) : '' },
    { Label: profile.hotel, Value: listed([...HotelWishes.map((wish) => wishes[wish]), HotelNote]) },
    { Label: profile.assistance, Value: listed(Assistances) },
    { Label: profile.note, Value: Note },
  ]
}
