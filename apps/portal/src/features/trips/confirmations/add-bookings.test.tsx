import { MantineProvider } from '@mantine/core'
import { type Confirmation, confirmationCalls } from '@portolan/contract/features/trips/confirmations'
import { type Traveler, travellers } from '@portolan/contract/features/travellers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, refuse, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { exampleTraveller } from '../../../parts/traveller-picker/testing/example-travellers.ts'
import { AddBookings } from './add-bookings.tsx'
import { exampleConfirmation, exampleField, exampleItem } from './testing/example-confirmation.ts'
import { confirmations as text } from './messages/en-US.ts'

const { findConfirmations, saveConfirmation, discardConfirmation } = confirmationCalls
const nora = { Id: '1', Name: 'Nora Quay' }
const ines = { Id: '2', Name: 'Ines Moor' }
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  await startTexts()
  await fetchTexts('confirmations')
  server = fakeServer()
  sessionStorage.clear()
  storeSession(signedIn())
  setProfile({ ...exampleProfile({ companies: 1 }), LoginId: String(Math.random()) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(confirmations: Confirmation[], travelers = [nora]) {
  server.on(findConfirmations, answer({ Confirmations: confirmations, Travelers: travelers, MaxFileBytes: 1000 }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = () => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <AddBookings opened isHeld={false} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>
  )
  render(page())
  return userEvent.setup()
}

const ambiguous = () =>
  exampleConfirmation({
    Items: [
      exampleItem({
        Fields: exampleItem().Fields.map((field) =>
          field.Name === 'departs'
            ? exampleField('departs', null, {
                Confidence: 'doubtful',
                Doubt: 'date_ambiguous',
                Raw: '02-04-2027',
                Choices: [
                  { Value: '20270204', Label: null },
                  { Value: '20270402', Label: null },
                ],
                IsNeeded: true,
              })
            : field,
        ),
      }),
    ],
  })
const foundPeople = (...Travelers: Traveler[]) =>
  answer({ Travelers, PageInfo: { PageIndex: 1, PageSize: 8, Total: Travelers.length } })
const saves = () => server.to(saveConfirmation).map(({ body }) => body)
const saved = (over: Partial<Confirmation> = {}) =>
  answer({
    Confirmation: exampleConfirmation({
      State: 'saved',
      Version: 2,
      Orders: [{ OrderId: '100', TripName: 'Hong Kong – Tokyo' }],
      ...over,
    }),
  })

describe('own bookings', () => {
  it('ask which of two days is meant, say what the source wrote, and keep the answer on the server', async () => {
    server.on(saveConfirmation, answer({ Confirmation: exampleConfirmation({ Version: 2 }) }))
    const user = show([ambiguous()])
    const question = await screen.findByRole('group', { name: 'Departure' })
    expect(question.textContent).toContain('The mail says: 02-04-2027')
    await user.click(within(question).getByRole('radio', { name: 'Fri 02 Apr 2027' }))
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]).toMatchObject({
      isDraft: true,
      version: 1,
      items: [{ index: 0, keep: true, answers: { departs: '20270402' } }],
    })
  })

  it('with open questions are not saved: the question gets the focus, and complete ones are saved', async () => {
    server.on(saveConfirmation, saved({ Id: '12', File: 'complete.ics' }))
    const user = show([ambiguous(), exampleConfirmation({ Id: '12', File: 'complete.ics' })])
    await user.click(await screen.findByRole('button', { name: 'Save 2 bookings' }))
    const question = screen.getByRole('group', { name: 'Departure' })
    expect(document.activeElement).toBe(within(question).getAllByRole('radio')[0])
    expect(await screen.findByRole('article', { name: 'complete.ics' })).toBeTruthy()
    await screen.findByText('1 booking saved')
    expect(saves().map(({ id }) => id)).toEqual(['12'])
    expect(screen.getByRole('button', { name: 'Open trip Hong Kong – Tokyo' })).toBeTruthy()
  })

  it('keep their answers when the server fails, and save them on the next click', async () => {
    server.on(
      saveConfirmation,
      refuse(503, 'service_unavailable', 'Cannot be reached'),
      refuse(503, 'service_unavailable', 'Cannot be reached'),
      saved(),
    )
    const user = show([exampleConfirmation()])
    await user.click(await screen.findByRole('button', { name: /^Edit details/ }))
    const seat = screen.getByRole('textbox', { name: 'Seat' })
    await user.clear(seat)
    await user.type(seat, '31C')
    await user.click(screen.getByRole('button', { name: 'Save 1 booking' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Cannot be reached')
    expect(alert.textContent).toContain(text.kept)
    expect(screen.getByRole('textbox', { name: 'Seat' })).toHaveProperty('value', '31C')
    expect(sessionStorage.getItem('portolan.own_bookings')).toContain('31C')
    await user.click(screen.getByRole('button', { name: 'Save 1 booking' }))
    await screen.findByText('1 booking saved')
    expect(saves().at(-1)).toMatchObject({ isDraft: false, items: [{ answers: { seat: '31C' } }] })
    expect(sessionStorage.getItem('portolan.own_bookings')).toBeNull()
  })

  it('that were changed elsewhere are reviewed before a save', async () => {
    server.on(saveConfirmation, refuse(409, 'changed_by_someone_else'), saved())
    const user = show([exampleConfirmation()])
    await user.click(await screen.findByRole('button', { name: 'Save 1 booking' }))
    expect((await screen.findByRole('alert')).textContent).toContain(text.changedMeanwhile)
    expect(server.to(findConfirmations).length).toBeGreaterThan(1)
    await user.click(screen.getByRole('button', { name: 'Save 1 booking' }))
    await screen.findByText('1 booking saved')
  })

  it('have no traveller until one is chosen', async () => {
    server.on(saveConfirmation, saved())
    const people = [
      exampleTraveller({ TravelerId: '1', Name: 'Nora Quay' }),
      exampleTraveller({ TravelerId: '2', Name: 'Ines Moor' }),
    ]
    server.on(travellers.search, foundPeople(...people))
    const user = show([exampleConfirmation({ TravelerId: null })], [nora, ines])
    await user.click(await screen.findByRole('button', { name: 'Save 1 booking' }))
    const whose = screen.getByRole('combobox', { name: text.forWhom })
    expect(document.activeElement).toBe(whose)
    expect(saves()).toEqual([])
    expect(server.to(travellers.search)[0]?.body).toMatchObject({
      SearchKeyword: '',
      ActedForOnly: true,
      includeDummy: true,
      IgnoreUserDummyRestrictions: true,
    })
    await user.click(whose)
    await user.click(await screen.findByRole('option', { name: /Ines Moor/ }))
    await waitFor(() => expect(saves()[0]).toMatchObject({ travelerId: '2', isDraft: true }))
  })

  it('lose a cleared traveller, and are not saved then', async () => {
    server.on(travellers.search, foundPeople(exampleTraveller({ TravelerId: '1', Name: 'Nora Quay' })))
    const user = show([exampleConfirmation()], [nora, ines])
    const whose = await screen.findByRole<HTMLInputElement>('combobox', { name: text.forWhom })
    await waitFor(() => expect(whose.value).toBe('Nora Quay'))
    await user.clear(whose)
    await user.click(await screen.findByRole('button', { name: 'Save 1 booking' }))
    expect(await screen.findByText(text.isMissing)).toBeTruthy()
    expect(whose.value).toBe('')
    expect(saves()).toEqual([])
  })

  it('can be left out one by one, and discarded after a confirmation', async () => {
    const two = exampleConfirmation({ Items: [exampleItem(), exampleItem({ Index: 1 })] })
    server.on(saveConfirmation, answer({ Confirmation: { ...two, Version: 2 } }))
    server.on(discardConfirmation, answer({ Status: 0 }))
    const user = show([two])
    await screen.findByRole('button', { name: 'Save 2 bookings' })
    await user.click(screen.getAllByRole('checkbox', { name: 'Add CX 524' })[1] as HTMLElement)
    expect(saves()[0]).toMatchObject({ items: [{ keep: true }, { keep: false }] })
    await user.click(screen.getByRole('button', { name: 'Remove booking.eml' }))
    expect(server.to(discardConfirmation)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(text.dropTitle)).toBeTruthy()
    expect(server.to(discardConfirmation)[0]?.body).toMatchObject({ id: '11' })
  })

  it('show notes for unsupported kinds, other people, cancellations and existing bookings', async () => {
    show([
      exampleConfirmation({
        NotKept: [
          { Kind: 'EventReservation', Count: 1 },
          { Kind: 'RentalBikeReservation', Count: 2 },
        ],
        Items: [
          exampleItem({
            IsCancelled: true,
            PersonName: 'MOOR/INES',
            IsOtherPerson: true,
            Match: {
              OrderId: '100',
              TripName: 'Client <b>visit</b>',
              IsAgency: true,
              IsDifferent: true,
              StartsRemark: '20261124094000',
              EndsRemark: '20261124153000',
            },
          }),
        ],
      }),
    ])
    expect(await screen.findByText('1 event is not kept, 2 other entries are not kept')).toBeTruthy()
    expect(screen.getByText(text.otherPerson.replace('{name}', 'MOOR/INES'))).toBeTruthy()
    expect(screen.getByText(text.cancelsAgency)).toBeTruthy()
    expect(screen.getByText(text.matchAgency)).toBeTruthy()
    const row = screen.getByRole('row', { name: /Departure/ })
    expect(row.textContent).toContain('Tue 24 Nov 2026, 09:40')
    expect(row.textContent).toContain('Tue 24 Nov 2026, 10:10')
    expect(screen.getByRole('button', { name: 'Open trip Client visit' })).toBeTruthy()
  })

  it('cannot be added without a traveller', async () => {
    show([], [])
    expect(await screen.findByText(text.noTraveller)).toBeTruthy()
    expect(screen.queryByText(text.dropTitle)).toBeNull()
  })
})
