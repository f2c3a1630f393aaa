import type { seats } from '@portolan/contract/traveller-profile'
import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { CardsField, ManyField, SelectField } from '../fields/choice-field.tsx'
import { ComboField } from '../fields/combo-field.tsx'
import { type Bound, bind, orNull, choicesOf, type SectionProps } from '../fields/form.ts'
import { placeLookup } from '../fields/lookups.ts'
import { NoteField } from '../fields/text-field.tsx'

export function PreferencesSection({ form }: SectionProps<'Preferences'>): JSX.Element {
  const { texts, language } = useApp()
  const text = texts.preferences
  const seats = ['', 'window', 'middle', 'aisle'] as const
  const note = (bound: Bound<string>, label: string, max: number) => (
    <NoteField
      bound={bound}
      label={label}
      hint={fill(text.left, { count: new Intl.NumberFormat(language).format(max - bound.value.length) })}
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

/** Sorts choices by name, because people look for the word and not for its code. */
const sorted = (names: Readonly<Record<string, string>>, language: string) =>
  Object.fromEntries(Object.entries(names).toSorted(([, one], [, other]) => one.localeCompare(other, language)))

const seatOffsets = { window: 8, middle: 25, aisle: 42 } as const

/** Three seats between the window and the aisle; the chosen one is filled. */
function SeatPicture({ seat }: { readonly seat: Seat | '' }): JSX.Element {
  return (
    <svg class="seat" width="72" height="40" viewBox="0 0 72 40" aria-hidden="true">
      <path class="wall" d="M3 4v32" />
      <path class="pane" d="M3 14v12" />
      {Object.entries(seatOffsets).map(([name, x]) => (
        <g key={name} class={seat === name || seat === '' ? `place${seat === '' ? ' any' : ' chosen'}` : 'place'}>
          <rect x={x} y="10" width="13" height="16" rx="3" />
          <path d={`M${String(x + 1)} 30h11`} />
        </g>
      ))}
      <path class="aisle" d="M64 4v32" />
    </svg>
  )
}

type Seat = (typeof seats)[number]
