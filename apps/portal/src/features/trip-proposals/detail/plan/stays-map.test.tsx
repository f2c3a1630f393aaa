import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wasTold } from '../../../../parts/world-map/has-web-gl.ts'
import { exampleProposal } from '../../testing/example-proposal.ts'
import { beginProposals, endProposals, serveProposal, showProposal } from '../../testing/proposal-harness.tsx'

let server: Awaited<ReturnType<typeof beginProposals>>
beforeEach(async () => {
  server = await beginProposals()
  wasTold.set(true)
})
afterEach(endProposals)

it('shows where the stays are when asked; without WebGL as a table, and nothing of risk', async () => {
  serveProposal(server, exampleProposal())
  const { user } = showProposal()
  await user.click(await screen.findByRole('button', { name: 'Show on the map' }))
  const map = await screen.findByRole('region', { name: 'Hotels of this plan' })
  const rows = within(map).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'A Park Plaza Westminster Bridge200 Westminster Bridge Road',
    'B The Z Hotel Covent Garden200 Westminster Bridge Road',
  ])
  expect(within(map).queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide the map' }))
  expect(screen.queryByRole('region', { name: 'Hotels of this plan' })).toBeNull()
})
