import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { exampleReply } from '../testing/example-tracker.ts'
import { examplePrivacy, showTracker, startTracker } from '../testing/tracker-harness.tsx'
import type { RibbonReply } from './ribbon.queries.ts'
import { exampleRibbon, exampleTravellers, ribbonNow } from './testing/example-ribbon.ts'

const opened: string[] = []
vi.mock('../../../parts/trip-detail/use-trip-sheet.tsx', () => ({
  useTripSheet: () => ({ openTrip: (id: string) => void opened.push(id), sheet: null }),
}))

// Its module fetches its texts at once, which have to be started before.
await startTexts()
const { RibbonPage } = await import('./ribbon-page.tsx')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  opened.length = 0
})

async function show(address = '/traveller-tracker/ribbon', reply: RibbonReply = exampleTravellers(), privacy = {}) {
  vi.useFakeTimers({ now: ribbonNow, toFake: ['Date'] })
  const server = await startTracker(exampleReply([]))
  await fetchTexts('travellerTrackerRibbon')
  server.on(travellerTracker.ribbon, answer(reply))
  server.on(travellerTracker.privacy, answer(examplePrivacy(privacy)))
  const { history, container } = showTracker(<RibbonPage />, address)
  await screen.findByText('as of 14:05 (GMT+8)', { exact: false })
  const asked = () => server.to(travellerTracker.ribbon).at(-1)?.body
  return { server, history, container, asked }
}
const rows = () => screen.getAllByRole('row').slice(1)
const focused = () => document.activeElement?.querySelector('[role=rowheader]')?.textContent

it('has a line for each traveller with their next movement, in words too', async () => {
  await show()
  expect(rows().map((row) => within(row).getAllByRole('rowheader')[0]?.textContent)).toEqual([
    'Ya Ting Lin',
    'Oliver Grant',
    'Yuki Arai',
  ])
  expect(rows().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)).toEqual(['in the air', '2 d', '–'])
  expect(rows()[0]?.textContent).toContain(
    'Hong Kong to Frankfurt (CX 289), Sun 22 Nov, 06:00 – Mon 23 Nov, 06:00; Frankfurt (Frankfurter Hof), until Sat 28 Nov, 12:00, risk level 4',
  )
  expect(rows()[1]?.textContent).toContain('Home, Hong Kong')
  expect(rows()[2]?.textContent).toContain('Kuala Lumpur, unconfirmed since Fri 20 Nov, 00:00: No onward booking')
  expect(screen.getByText(/^3 travellers/)).toBeTruthy()
})

it('arrow keys go through travellers and days, say what is there, and Enter opens the trip', async () => {
  await show()
  rows()[0]?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).toContain('Ya Ting Lin, Tue 24 Nov: Frankfurt')
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['8'])
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('Oliver Grant'))
  expect(said()).toContain('Oliver Grant, Tue 24 Nov: Home, Hong Kong')
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(focused()).toBe('Yuki Arai'))
})

it('a mark opens its trip', async () => {
  const { container } = await show()
  fireEvent.click(container.querySelector('[data-order="7"]') ?? document.body)
  expect(opened).toEqual(['7'])
})

it('moves by a week, and shows the same as a table', async () => {
  const { history, asked } = await show()
  fireEvent.keyDown(document.body, { key: ']' })
  await waitFor(() => expect(history.location.search).toBe('?from=20261129'))
  await waitFor(() => expect(asked()).toMatchObject({ FromRemark: '20261129', Days: 14 }))
  fireEvent.keyDown(document.body, { key: '[' })
  await waitFor(() => expect(history.location.search).toBe(''))
  fireEvent.keyDown(document.body, { key: 't' })
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('columnheader')).toHaveLength(16)
  const [, away, lin] = within(table).getAllByRole('row')
  expect(away?.textContent).toContain('3')
  expect(lin?.textContent).toContain('Hong Kong to Frankfurt; Frankfurt')
  fireEvent.click(within(table).getByRole('button', { name: 'Singapore' }))
  expect(opened).toHaveLength(1)
})

it('the frame over eight weeks moves by keys', async () => {
  const { history } = await show()
  const frame = screen.getByRole('slider', { name: 'Days shown' })
  expect(frame.getAttribute('aria-valuetext')).toBe('22 Nov – 5 Dec')
  fireEvent.keyDown(frame, { key: 'ArrowRight' })
  await waitFor(() => expect(history.location.search).toBe('?from=20261123'))
})

it('asks for a word and for whom, and stands in the address', async () => {
  const { history, asked } = await show('/traveller-tracker/ribbon?search=lin')
  expect(asked()).toMatchObject({ Keyword: 'lin' })
  expect(screen.getByText(/^3 of 3 travellers/)).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'unconfirmed' } })
  await waitFor(() => expect(asked()).toMatchObject({ Only: 'unconfirmed', Keyword: 'lin' }))
  expect(history.location.search).toContain('only=unconfirmed')
})

it('days that are over are shown to who may look there, once they have said why', async () => {
  const { asked, server } = await show('/traveller-tracker/ribbon', exampleTravellers(), { MaySeePast: true })
  await waitFor(() => expect(server.to(travellerTracker.privacy)).toHaveLength(1))
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '[' })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  expect(screen.getByRole('alert').textContent).toBe('Say why you look at it.')
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Typhoon' } })
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  await waitFor(() => expect(asked()).toMatchObject({ FromRemark: '20261115', Reason: 'Typhoon' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to now' }))
  await waitFor(() => expect(screen.queryByText(/You are looking at/)).toBeNull())
})

it('without the right there is no way before today', async () => {
  const { history, asked } = await show('/traveller-tracker/ribbon?from=20261101')
  expect(asked()).not.toHaveProperty('FromRemark')
  fireEvent.keyDown(document.body, { key: '[' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(history.location.search).not.toContain('202610')
})

it('says that nobody travels, whose persons are not shown, and what could not be loaded', async () => {
  await show(undefined, exampleRibbon({}, { Companies: [{ Code: 'C1', DisplayName: 'Company', Mode: 'counts' }] }))
  expect(screen.getByText('Nobody is travelling on these days')).toBeTruthy()
  expect(screen.getByText(/^Persons of 1 company are not shown/)).toBeTruthy()
  cleanup()
  const server = await startTracker(exampleReply([]))
  server.on(travellerTracker.ribbon, refuse(403, 'no_right'))
  showTracker(<RibbonPage />, '/traveller-tracker/ribbon?search=x')
  expect(await screen.findByRole('alert')).toBeTruthy()
})
