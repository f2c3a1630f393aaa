import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { answer, refuse } from '../../../lib/test-http.ts'
import { exampleFlight, exampleReply } from '../testing/example-tracker.ts'
import { examplePrivacy, showTracker, startTracker } from '../testing/tracker-harness.tsx'
import type { TrackerMapProps } from '../map/tracker-map.types.ts'
import type { MovementsReply } from './engine/movements.ts'
import { exampleMovements, exampleStart } from './testing/example-movements.ts'

let map: TrackerMapProps
vi.mock('../map/tracker-map.tsx', () => ({
  TrackerMap: (props: TrackerMapProps) => {
    map = props
    return (
      <>
        {props.tools}
        {props.overlay ? props.twin : null}
      </>
    )
  },
}))

await startTexts()
const { TrackerPage } = await import('../tracker-page.tsx')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: exampleStart * 60_000 }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const people = {
  'Zoe Lin': [
    ['A', -1, 3, 'HKG', 'NRT'],
    ['H', 3, 50, null, 'NRT'],
  ],
  'Ada Moor': [['P', 0, 720, null, 'SIN', 0]],
} as const

async function open(address?: string, { maySeePast = false, reply = exampleMovements(people) } = {}) {
  const server = await startTracker(exampleReply([exampleFlight()]))
  server.on(travellerTracker.movements, answer(reply as MovementsReply))
  server.on(travellerTracker.privacy, answer(examplePrivacy({ MaySeePast: maySeePast })))
  const { history } = showTracker(<TrackerPage />, address)
  await screen.findByRole('button', { name: 'Time slider' })
  return { server, history }
}
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more })
const range = () => screen.findByRole('slider', { name: 'Point in time' })
const minutes = async () => Number(((await range()) as HTMLInputElement).value) - exampleStart
const gauge = (name: RegExp) => screen.getByRole('button', { name })
const names = () =>
  within(screen.getByRole('list', { name: 'People by name' }))
    .queryAllByRole('button', { pressed: false })
    .map(({ textContent }) => textContent)

it('opens by its key at now, and gauges, list and table follow its instant', async () => {
  const { server, history } = await open()
  press('s')
  expect(await minutes()).toBe(0)
  expect(history.location.search).toBe('?at=20261122T0605Z')
  expect(server.to(travellerTracker.movements)).toHaveLength(1)
  expect(names()).toEqual([expect.stringMatching(/^Ada Moor/), 'Zoe LinHong Kong → Tokyo · 25 %'])
  expect(gauge(/2 Travelling/)).toBeTruthy()
  expect(gauge(/1 In the air/)).toBeTruthy()
  for (let n = 0; n < 4; n += 1) press('ArrowRight')
  await waitFor(async () => expect(await minutes()).toBe(3 * 60 + 55))
  expect(names()[1]).toBe('Zoe LinTokyo')
  expect(gauge(/0 In the air/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Tokyo/ }).textContent).toBe('Tokyo NRTJapan11')
  press('ArrowRight', { shiftKey: true })
  press('ArrowLeft')
  await waitFor(async () => expect(await minutes()).toBe(26 * 60 + 55))
  press('Home')
  await waitFor(async () => expect(await minutes()).toBe(0))
  expect((await range()).getAttribute('aria-valuetext')).toMatch(/^22 Nov 2026 .* Travelling: 2$/)
  // Also with the focus in the slider itself.
  fireEvent.keyDown(await range(), { key: 's' })
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(history.location.search).toBe('')
})

it('keeps the instant in the address, and opens where the address says', async () => {
  const { history } = await open('/traveller-tracker?at=20261123T0605Z')
  await waitFor(async () => expect(await minutes()).toBe(24 * 60))
  expect(names()).toHaveLength(2)
  press('ArrowRight')
  await waitFor(() => expect(history.location.search).toBe('?at=20261123T0700Z'))
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
})

it('a gauge, a place and a name cut the list; a person opens their trip', async () => {
  await open('/traveller-tracker?at=20261122T0605Z')
  await range()
  fireEvent.click(gauge(/Unconfirmed/))
  expect(names()).toEqual([expect.stringMatching(/^Ada Moor/)])
  fireEvent.click(gauge(/Unconfirmed/))
  fireEvent.click(screen.getByRole('button', { name: 'Singapore' }))
  expect(screen.getByRole('heading', { name: '1 person' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Only Singapore' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'zoe')
  expect(names()).toEqual([expect.stringMatching(/^Zoe Lin/)])
  fireEvent.click(screen.getByRole('button', { name: /Zoe Lin/ }))
  expect(await screen.findByRole('button', { name: 'Trip detail' })).toBeTruthy()
})

it('the past is for those with the right, with a reason; an address of a past instant asks for it', async () => {
  const { server } = await open('/traveller-tracker?at=20261120T0605Z', { maySeePast: true })
  const dialog = await screen.findByRole('dialog', { name: 'Look at the past 7 days' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Look' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Say why you look at it.')
  server.on(
    travellerTracker.movements,
    answer(exampleMovements(people, { From: new Date((exampleStart - 10_080) * 60_000).toISOString() })),
  )
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Storm' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Look' }))
  await waitFor(() =>
    expect(server.to(travellerTracker.movements).at(-1)?.body).toMatchObject({
      WithPast: true,
      Reason: 'Storm',
    }),
  )
  await waitFor(async () => expect(await minutes()).toBe(-2_880))
  expect(screen.getByRole('button', { name: 'Past 7 days' }).getAttribute('aria-pressed')).toBe('true')
})

it('without the right there is no past', async () => {
  await open('/traveller-tracker?at=20261120T0605Z')
  expect(await minutes()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Past 7 days' })).toBeNull()
})

it('where persons are not shown it says how many are where', async () => {
  const reply = exampleMovements(
    {},
    {
      Companies: [{ Code: 'C1', DisplayName: 'Company 1', Mode: 'counts' }],
      Counts: { Part: [0, 1, -3], From: [0, 0, 0], Until: [24, 24, 24], Count: [12, null, 14] },
    },
  )
  await open('/traveller-tracker?at=20261122T0605Z', { reply })
  await range()
  expect(gauge(/14 Travelling/)).toBeTruthy()
  expect(gauge(/12\+ On the ground/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Tokyo/ }).textContent).toContain('<5')
  expect(screen.queryByRole('list', { name: 'People by name' })).toBeNull()
  expect(screen.getByText(/shows how many trips are where, and no persons/)).toBeTruthy()
})

it('says so where it could not be loaded', async () => {
  const { server } = await open()
  server.on(travellerTracker.movements, refuse(403, 'no_right'))
  press('s')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(map.overlay ?? null).toBeNull()
})
