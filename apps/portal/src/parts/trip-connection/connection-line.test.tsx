import type { TripConnection } from '@portolan/contract/features/trips/connections'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { ConnectionLine } from './connection-line.tsx'
import { exampleConnection } from './testing/example-connection.ts'

beforeEach(async () => {
  await startTexts()
  await fetchTexts('tripConnection')
})
afterEach(() => cleanup())

const shown = (more: Partial<TripConnection> = {}, withTravelers = false) => {
  cleanup()
  return (
    render(<ConnectionLine connection={exampleConnection(more)} withTravelers={withTravelers} />).container
      .textContent ?? ''
  )
}

describe('a connection', () => {
  it('says how much time there is and is needed, with its state in words', () => {
    expect(shown()).toBe('Connection at riskCX 289 arrives at 10:15: 1 hr 5 min in Hong Kong · minimum 1 hr')
    expect(shown({ State: 'fine', Reason: null, Minutes: 90 })).toBe('1 hr 30 min in Hong Kong · minimum 1 hr')
    expect(shown({ State: 'broken', Minutes: -20 })).toBe(
      'Connection brokenCX 289 arrives 20 min after LH 906 leaves Hong Kong · minimum 1 hr',
    )
    expect(shown({ State: 'missed', Minutes: -20 })).toMatch(/^Connection missed/)
  })

  it('says why a ride does not come at all', () => {
    expect(shown({ State: 'broken', Minutes: null, Reason: 'cancelled' })).toMatch(
      /CX 289 is cancelled; LH 906 leaves Hong Kong at 11:20/,
    )
    expect(shown({ State: 'broken', Minutes: null, Reason: 'diverted', DivertedToName: 'Macau' })).toMatch(
      /CX 289 lands in Macau/,
    )
  })

  it('to a room shows only where the arrival is late', () => {
    expect(shown({ OnwardType: 'H', State: 'fine' })).toBe('')
    expect(shown({ OnwardType: 'H', State: 'broken', Minutes: 30, Minimum: 60 })).toBe(
      'Late arrivalCX 289 arrives at 10:15; the room is kept until 11:20, and the ride there takes about 1 hr',
    )
  })

  it('names the other booking, that it is separate, and whose it is', () => {
    const text = shown({ ToItem: null, IsSeparate: true }, true)
    expect(text).toContain('Onward with LH 906 at 11:20, of another booking')
    expect(text).toContain('Booked separately')
    expect(text).toContain('Mei Ling Chan')
    expect(shown({ FromItem: null })).toContain('From CX 289, of another booking')
  })

  it('lists later flights as facts, with whose word that is', () => {
    shown({ State: 'broken', Minutes: 5, Later: [{ Flight: 'CX 731', LeavesRemark: '20300506160500' }] })
    expect(screen.getByRole('listitem').textContent).toMatch(/^CX 731 usually leaves .*, 16:05$/)
    expect(screen.getByText(/within the last 60 days/)).toBeTruthy()
  })
})
