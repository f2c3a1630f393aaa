import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { TravelStateType } from '@portolan/contract/enums'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleFlight, exampleReply, exampleStay, exampleTrain } from '../testing/example-tracker.ts'
import { startTracker } from '../testing/tracker-harness.tsx'
import { GaugeGroup } from './gauge-group.tsx'

const data = exampleReply([exampleFlight(), exampleStay(), exampleTrain()])

beforeEach(() => startTracker(data))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Gauges({ of = data }: { readonly of?: typeof data }) {
  const [state, setState] = useState<TravelStateType>(0)
  return <GaugeGroup data={of} state={state} onState={setState} />
}

const chosen = () => screen.getByRole('radio', { checked: true }).textContent

it('counts by state add up to all, which is chosen first', () => {
  render(<Gauges />)
  const counts = screen.getAllByRole('radio').map((one) => one.textContent)
  expect(counts).toEqual([
    '3All',
    '1On time',
    '2En route',
    '0Arrived',
    '0Delayed',
    '0Not departed',
    '0Cancelled',
    '0Unknown',
    '0Warning',
    '0At risk',
  ])
  expect(chosen()).toBe('3All')
})

it('arrow keys move, and go round', async () => {
  render(<Gauges />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(chosen()).toBe('2En route')
  expect(document.activeElement?.textContent).toBe('2En route')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(chosen()).toBe('0At risk')
})

it('one to four of a company that shows no persons are <5', () => {
  const few = data.TravelStateTypeStatistics.map((one) =>
    one.TravelStateType === 2 ? { ...one, Count: null, Proportion: null } : one,
  )
  render(<Gauges of={{ ...data, TravelStateTypeStatistics: few }} />)
  expect(screen.getByRole('radio', { name: '<5 En route' })).toBeTruthy()
})
