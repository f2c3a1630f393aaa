import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { exampleVerdict } from '../../../../parts/policy-verdict/testing/example-verdict.ts'
import { exampleFlight, exampleProposal } from '../../testing/example-proposal.ts'
import { beginProposals, endProposals, serveProposal, showProposal } from '../../testing/proposal-harness.tsx'
import { tripProposals } from '@portolan/contract/features/trip-proposals'

let server: Awaited<ReturnType<typeof beginProposals>>
const many = (count: number) => {
  const options = Array.from({ length: count }, (_, index) =>
    exampleFlight({ Key: `f${index}`, Letter: `L${index}`, Name: `Airline ${index}` }),
  )
  return exampleProposal({ Plans: [{ Key: 'p1', Name: 'Plan', Note: null, Options: options }] })
}
afterEach(endProposals)

it('draws of 200 options the columns and cards near the screen, and others as they come near', async () => {
  server = await beginProposals()
  serveProposal(server, many(200))
  const { user } = showProposal()
  const table = await screen.findByRole('table', { name: /^Flights/ })
  const drawn = () => within(table).getAllByRole('columnheader').length - 1
  expect(drawn()).toBeLessThan(20)
  expect(table.getAttribute('aria-colcount')).toBe('201')
  const box = table.parentElement as HTMLElement
  Object.defineProperty(box, 'scrollLeft', { configurable: true, value: 176 * 100 })
  act(() => void box.dispatchEvent(new Event('scroll')))
  expect(
    within(table)
      .getByRole('columnheader', { name: /Airline 100/ })
      .getAttribute('aria-colindex'),
  ).toBe('102')
  expect(drawn()).toBeLessThan(20)
  expect(screen.getAllByRole('heading', { level: 3, name: /Airline/ })).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: '176 more options' }))
  expect(screen.getAllByRole('heading', { level: 3, name: /Airline/ }).length).toBeGreaterThan(24)
})

it('compares two cards at a time on a phone; a third takes the place of the first', async () => {
  server = await beginProposals({ isPhone: true })
  serveProposal(server, exampleProposal())
  const { user } = showProposal()
  const pick = (name: RegExp) =>
    user.click(
      within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement).getByRole('checkbox'),
    )
  await screen.findByRole('heading', { level: 3, name: /Finnair/ })
  expect(screen.queryByRole('table')).toBeNull()
  await pick(/Cathay/)
  await pick(/Lufthansa/)
  await pick(/Finnair/)
  await user.click(screen.getByRole('button', { name: 'Compare B and D' }))
  const dialog = screen.getByRole('dialog', { name: 'Compare B and D' })
  const heads = within(dialog)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads.slice(1).map((head) => head?.match(/Flight (.)/)?.[1])).toEqual(['B', 'D'])
  server.on(tripProposals.confirmOption, () => new Promise(() => undefined))
  await user.click(within(dialog).getByRole('button', { name: 'Choose Flight B, Lufthansa' }))
  expect(server.to(tripProposals.confirmOption)[0]?.body).toMatchObject({ OptionKey: 'f2' })
})

it('has a line for the policy where there is one: chip and sentence, the mildest marked', async () => {
  server = await beginProposals()
  const of = (Key: string, Letter: string, Policy: ProposalOption['Policy']) => exampleFlight({ Key, Letter, Policy })
  const Options = [of('f1', 'A', exampleVerdict()), of('f2', 'B', exampleVerdict([]))]
  serveProposal(server, exampleProposal({ Plans: [{ Key: 'p1', Name: 'Plan', Note: null, Options }] }))
  showProposal()
  const table = await screen.findByRole('table', { name: /^Flights/ })
  const cells = within(within(table).getByRole('row', { name: /^Travel policy/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Reason neededBusiness on 2 h 47 min; policy: from 6 h',
    'Within policyBest',
  ])
  expect(screen.getAllByRole('option', { name: 'Travel policy' })).toHaveLength(1)
})
