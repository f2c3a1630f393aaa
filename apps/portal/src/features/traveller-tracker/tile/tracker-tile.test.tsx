import { dashboard } from '@portolan/contract/features/dashboard'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { answer } from '../../../lib/test-http.ts'
import { exampleTravellers } from '../ribbon/testing/example-ribbon.ts'
import type { TrackerMapProps } from '../map/tracker-map.types.ts'
import { exampleFlight, exampleReply, exampleStay } from '../testing/example-tracker.ts'
import { showTracker, startTracker } from '../testing/tracker-harness.tsx'

/** What the tile gives its map. */
let map: TrackerMapProps
vi.mock('../map/tracker-map.tsx', () => ({
  TrackerMap: (props: TrackerMapProps) => {
    map = props
    return null
  },
}))

// Its module fetches texts at once, which have to be started before.
await startTexts()
const { TrackerTile } = await import('./tracker-tile.tsx')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists the next ten movements beside a map that lets the page scroll, and leads to the page', async () => {
  const stays = Array.from({ length: 12 }, (_, index) => exampleStay({ OrderId: String(index + 10) }))
  await startTracker(exampleReply([exampleFlight({ NextAt: null }), ...stays]))
  const { history } = showTracker(<TrackerTile />, '/')
  expect(await screen.findAllByRole('listitem')).toHaveLength(10)
  expect(map.isCooperative).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: /En route/ }))
  await waitFor(() => expect(history.location.href).toBe('/traveller-tracker?state=2'))
})

it('a movement leads to its place on the page', async () => {
  await startTracker(exampleReply([exampleStay()]))
  const { history } = showTracker(<TrackerTile />, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Oliver Grant' }))
  await waitFor(() => expect(history.location.href).toBe('/traveller-tracker?place=SIN'))
})

it('shows the ribbon in the place of the map, and keeps that with the viewer’s widget', async () => {
  const server = await startTracker(exampleReply([exampleStay()]))
  server.on(travellerTracker.ribbon, answer(exampleTravellers()))
  showTracker(<TrackerTile />, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Ribbon' }))
  expect(await screen.findByRole('rowheader', { name: 'Ya Ting Lin' })).toBeTruthy()
  expect(server.to(travellerTracker.ribbon)[0]?.body).toMatchObject({ Days: 7 })
  const saved = await waitFor(() => server.to(dashboard.saveUserSetting)[0] ?? Promise.reject(new Error('not saved')))
  expect(JSON.stringify(saved.body)).toContain(String.raw`\"trackerView\":\"ribbon\"`)
})
