import { riskHub } from '@portolan/contract/features/risk/hub'
import { dashboard } from '@portolan/contract/features/dashboard'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { answer, refuse } from '../../lib/test-http.ts'
import { exampleFlight, exampleReply, exampleStay } from './testing/example-tracker.ts'
import { examplePrivacy, showTracker, startTracker } from './testing/tracker-harness.tsx'
import type { TrackerMapProps } from './map/tracker-map.types.ts'

/** What the page gives its map. */
let map: TrackerMapProps
vi.mock('./map/tracker-map.tsx', () => ({
  TrackerMap: (props: TrackerMapProps) => {
    map = props
    return props.tools
  },
}))

// Its modules fetch their texts at once, which have to be started before.
await startTexts()
const { TrackerPage } = await import('./tracker-page.tsx')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const reply = exampleReply([exampleFlight(), exampleStay()])

async function show(address?: string, options?: { companies: number }) {
  const server = await startTracker(reply, options)
  const { history } = showTracker(<TrackerPage />, address)
  await screen.findByRole('heading', { level: 2 })
  return { server, history }
}

it('a chosen trip has its way and its place on the map; Escape lets it go', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Ya Ting Lin' }))
  await waitFor(() => expect(map.trip).toMatchObject({ kind: 'A', label: 'CX 289', state: 2 }))
  expect(map.selected).toBe('FRA')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(map.trip).toBeNull())
})

it('a gauge cuts map and list, and stands in the address', async () => {
  const { history } = await show()
  fireEvent.click(screen.getByRole('radio', { name: /En route/ }))
  await waitFor(() => expect(history.location.search).toBe('?state=2'))
  await waitFor(() => expect(map.state).toBe(2))
})

it('saves the frames with the viewer’s widget, and asks for their days', async () => {
  const { server } = await show()
  expect(server.to(travellerTracker.search)[0]?.body).not.toHaveProperty('StartDateFromRemark')
  fireEvent.change(screen.getByRole('combobox', { name: 'Upcoming' }), { target: { value: 'all' } })
  await waitFor(() =>
    expect(server.to(travellerTracker.search).at(-1)?.body).toMatchObject({ StartDateToRemark: null }),
  )
  const saved = await waitFor(() => server.to(dashboard.saveUserSetting)[0] ?? Promise.reject(new Error('not saved')))
  expect(JSON.stringify(saved.body)).toContain(String.raw`\"timeFrames\":{\"previous\":\"1\",\"upcoming\":\"all\"}`)
})

it('offers companies only to those who may view several, and no instant that is over without the right', async () => {
  await show()
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'At another time' })).toBeNull()
  cleanup()
  const { server } = await show(undefined, { companies: 2 })
  fireEvent.change(screen.getByRole('combobox', { name: 'Company' }), { target: { value: 'C2' } })
  await waitFor(() => expect(server.to(travellerTracker.search).at(-1)?.body).toMatchObject({ customerCodes: ['C2'] }))
})

it('looks at an instant that is over with a reason, says so, and goes back', async () => {
  const server = await startTracker(reply)
  server.on(travellerTracker.privacy, answer(examplePrivacy({ MaySeePast: true })))
  showTracker(<TrackerPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'At another time' }))
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  expect(screen.getByRole('alert').textContent).toBe('Say why you look at it.')
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Typhoon Koto' } })
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  await waitFor(() => expect(server.to(travellerTracker.search).at(-1)?.body).toMatchObject({ Reason: 'Typhoon Koto' }))
  expect(screen.getByText(/You are looking at .*, written down with your reason/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }))
  await waitFor(() => expect(screen.queryByText(/You are looking at/)).toBeNull())
})

it('shows the alerts of the country that was pressed, and how old they are', async () => {
  const { server } = await show()
  server.on(
    riskHub.countryAlerts,
    answer({
      RiskAlerts: [],
      Total: 0,
      Country: { Code: 'PH', Name: 'Philippines', RiskLevel: 3, RiskLevelRemark: 'Medium' },
      Sources: [],
      Feeds: [{ Source: 'gdacs', Name: 'GDACS', Notice: '', ReadAt: null, IsLate: true, Fault: null }],
    }),
  )
  map.onCountry('PH')
  expect(await screen.findByRole('heading', { name: 'Philippines' })).toBeTruthy()
  expect(screen.getByText('GDACS, not read yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the trips' }))
  expect(await screen.findByRole('heading', { name: '2 trips' })).toBeTruthy()
})

it('the panel closes and opens', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Close the list of trips' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show trips' }))
  expect(await screen.findByRole('complementary')).toBeTruthy()
})

it('says what is missing when nothing can be loaded', async () => {
  const server = await startTracker(reply)
  server.on(travellerTracker.search, refuse(403, 'no_right'))
  showTracker(<TrackerPage />)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
