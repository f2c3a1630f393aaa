import { expect, it } from 'vitest'
import { tripProposals } from './features/trip-proposals.ts'
import { tripRequests } from './features/trip-requests/requests.ts'
import { trips } from './features/trips/trips.ts'

const reference = '20261120000000000042'

it.each([
  ['trip requests', tripRequests.exportList, reference, '12'],
  ['trip proposals', tripProposals.exportList, reference, '12'],
  ['trips', trips.exportList, '12', reference],
])('chosen rows of %s are named as the list names them', (_, { request }, own, other) => {
  const chosen = (key: string) => request.safeParse({ format: 'csv', columns: [], ids: [key], exceptIds: [key] }).error
  const faults = (key: string) => chosen(key)?.issues.map(({ path }) => String(path[0])) ?? []
  expect(faults(own)).toEqual(['columns'])
  expect(faults(other)).toContain('ids')
  expect(faults(other)).toContain('exceptIds')
})
