import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { CardsField, ManyField, SelectField } from '../fields/choice-field.tsx'
import { ComboField } from '../fields/combo-field.tsx'
import { type Bound, bind, orNull } from '../fields/form.ts'
import { placeLookup } from '../fields/lookups.ts'
import { NoteField } from '../fields/text-field.tsx'
import { choicesOf } from './choice-of.ts'
import { SeatPicture } from './seat-picture.tsx'
import type { SectionProps } from './section-props.ts'

export function PreferencesSection({ form }: SectionProps<'Preferences'>): JSX.Element {
  const { texts, language } = useApp()
  const text = texts.preferences
  const seats = ['', 'window', 'middle', 'aisle'] as const
  const note = (bound: Bound<string>, label: string, max: number) => (
    <NoteField
      bound={bound}
      label={label}
      hint={fill(text.left, { count: (max - bound.value.length).toLocaleString(language) })}
      max={max}
    />
  )
  return (
    <>
      <h3>{text.flight}</h3>
      <CardsField
        bound={orNull(bind(form, 'Seat'))}
        label={text.Seat}
        options={seats.map((value) => ({
          value,
          name: value === '' ? text.noSeat : texts.seat[value],
          picture: <SeatPicture seat={value} />,
        }))}
      />
      <ManyField bound={choicesOf(bind(form, 'SeatZones'))} label={text.SeatZones} names={texts.seatZone} />
      <div class="grid">
        <SelectField
          bound={orNull(bind(form, 'Meal'))}
          label={text.Meal}
          names={sorted(texts.meal, language)}
          none={text.noMeal}
        />
        <ComboField
          bound={orNull(bind(form, 'HomeAirport'))}
          label={text.HomeAirport}
          placeholder={texts.search.place}
          lookup={placeLookup}
          unknown="airport_unknown"
          isOptional
        />
      </div>
      <h3>{text.hotel}</h3>
      <ManyField bound={choicesOf(bind(form, 'HotelWishes'))} label={text.HotelWishes} names={texts.hotelWish} />
      {note(bind(form, 'HotelNote'), text.HotelNote, 500)}
      <h3>{text.assistance}</h3>
      <ManyField bound={choicesOf(bind(form, 'Assistances'))} label={text.Assistances} names={texts.assistance} />
      {note(bind(form, 'Note'), text.Note, 1000)}
    </>
  )
}

/** People look for a word, not for its code. */
const sorted = (names: Readonly<Record<string, string>>, language: string) =>
  Object.fromEntries(Object.entries(names).toSorted(([, one], [, other]) => one.localeCompare(other, language)))
