import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { formatMoney } from '@portolan/rules/format-money'
import { dayShift, daysAfter, formatTime, formatWeekday } from '@portolan/rules/format-time'
import { useMutation } from '@tanstack/react-query'
import { IconCheck, IconPlaneDeparture, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { call } from '../../../../lib/call.ts'
import { ownMoment } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { DateField, PathFormProvider, PlaceCodeField, SelectField } from '../../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import styles from './add.module.css'
import type { FoundFlight } from '../compose.queries.ts'
import { useCompose, useSelected } from '../state/compose-store.ts'
import { optionsLeft, withOptions } from '../state/draft-lists.ts'
import { optionOfFlight, type Wanted, wantedFor } from './found-flights.ts'

const cabins = ['Y', 'S', 'C', 'F'] as const

interface Props {
  readonly planKey: string
  readonly plan: number
  readonly title: string
  readonly onClose: () => void
}

/** Flights of a route with their newest fares; each is taken into the plan with one key. */
export function FindFlightsDialog({ planKey, plan, title, onClose }: Props) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const [wanted, setWanted] = useState(() => wantedFor(store.get(), plan))
  const [showsFaults, setShowsFaults] = useState(false)
  const find = useMutation({
    mutationFn: ({ from, to, departure, back, cabin }: Wanted) =>
      call(proposalDesk.findFlights, { from, to, departure, return: back || null, cabin: cabin as 'Y' }),
  })
  const isDay = (text: string) => /^\d{8}$/.test(text)
  const faults = new Map<string, string>()
  for (const name of ['from', 'to', 'departure'] as const) if (wanted[name] === '') faults.set(name, t('fault.missing'))
  for (const name of ['departure', 'back'] as const)
    if (wanted[name] !== '' && !isDay(wanted[name])) faults.set(name, t('fault.unread'))
  if (isDay(wanted.back) && wanted.back < wanted.departure) faults.set('back', t('fault.order'))
  const search = () => {
    setShowsFaults(true)
    if (faults.size === 0) find.mutate(wanted)
  }
  return (
    <ActDialog
      title={t('findIn', { name: title })}
      size="work"
      confirm={
        <>
          <IconSearch size={18} stroke={2} aria-hidden />
          {t('common:search')}
        </>
      }
      isBusy={find.isPending}
      fault={find.error?.message ?? null}
      leave={t('common:done')}
      onClose={onClose}
      onConfirm={search}
    >
      <PathFormProvider
        value={{
          values: wanted,
          faults: showsFaults ? faults : new Map(),
          set: (path, value) => setWanted((before) => ({ ...before, [path]: value })),
        }}
      >
        <div className={styles.search}>
          <PlaceCodeField path="from" label={t('requestsForm:field.depCity')} kind="any" required />
          <PlaceCodeField path="to" label={t('to')} kind="any" required />
          <DateField path="departure" label={t('departure')} required />
          <DateField path="back" label={t('back')} />
          <SelectField
            path="cabin"
            label={t('requestsForm:field.fareClass')}
            options={cabins.map((value) => ({ value, name: t(`requestsForm:cabin.${value}`) }))}
          />
        </div>
      </PathFormProvider>
      {find.data && <Found flights={find.data.Flights} planKey={planKey} />}
    </ActDialog>
  )
}

function Found({ flights, planKey }: { readonly flights: readonly FoundFlight[]; readonly planKey: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const list = useRef<HTMLUListElement>(null)
  const [taken, setTaken] = useState<ReadonlySet<FoundFlight>>(new Set<FoundFlight>())
  const isFull = useSelected(({ get }) => optionsLeft(get()) < 1)
  useEffect(() => list.current?.querySelector('button')?.focus(), [flights])
  const take = (flight: FoundFlight) => {
    if (taken.has(flight) || isFull) return
    store.change((draft) => withOptions(draft, planKey, [optionOfFlight(flight, draft)]))
    setTaken(new Set([...taken, flight]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((one) => one === document.activeElement)
    buttons[Math.min(buttons.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus()
  }
  return (
    <>
      <p role="status" className={styles.count}>
        {flights.length === 0 ? t('noFlights') : t('foundCount', { count: flights.length })}
        {taken.size > 0 && ` ${t('takenCount', { count: taken.size })}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go from button to button */}
      <ul ref={list} className={styles.found} aria-label={t('foundFlights')} onKeyDown={onKeyDown}>
        {flights.map((flight, index) => (
          // The answer of one search has no identity but its order.
          <li key={index}>
            <FlightButton flight={flight} isTaken={taken.has(flight)} onTake={() => take(flight)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface FlightProps {
  readonly flight: FoundFlight
  readonly isTaken: boolean
  readonly onTake: () => void
}

function FlightButton({ flight: { Segments, Fare, SeenAt, CarrierName }, isTaken, onTake }: FlightProps) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const legs = [...new Set(Segments.map(({ leg }) => leg))].map((leg) => Segments.filter((one) => one.leg === leg))
  return (
    <button type="button" className={styles.flight} aria-pressed={isTaken} onClick={onTake}>
      {isTaken ? (
        <IconCheck size={20} stroke={2} aria-hidden />
      ) : (
        <IconPlaneDeparture size={20} stroke={1.75} aria-hidden />
      )}
      <span>
        <strong>{CarrierName ?? Segments[0]?.carrier}</strong>
        {legs.map((leg) => {
          const [first] = leg
          const last = leg.at(-1)
          if (!first || !last) return null
          const shift = dayShift(daysAfter(last.arrTime, first.depTime))
          return (
            <small key={first.leg}>
              {[
                formatWeekday(first.depTime, language),
                `${formatTime(first.depTime)} ${first.depAirport} – ${formatTime(last.arrTime)}${shift ?? ''} ${last.arrAirport}`,
                leg.map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`).join(', '),
                leg.length === 1 ? t('direct') : t('stops', { count: leg.length - 1 }),
              ].join(' · ')}
            </small>
          )
        })}
      </span>
      <span className={styles.fare}>
        <strong>{formatMoney(Fare, language)}</strong>
        <small>{t('seen', { when: ownMoment(Date.parse(SeenAt), language) })}</small>
      </span>
      <span className={styles.take}>{isTaken ? t('taken') : t('take')}</span>
    </button>
  )
}
