import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { examplePerson } from '../testing/example-incident.ts'
import { draw, endIncidents, pass, startIncidents, world } from '../testing/incidents-harness.tsx'

const { BoardPage } = await import('../board/board-page.tsx')
// Fetched before it is waited for.
await import('./wall.tsx')

beforeEach(() => startIncidents())
afterEach(endIncidents)

it('shows figures, a clock and who has not answered, turning; no words of people, nothing to press', async () => {
  world.people = [
    ...world.people,
    ...Array.from({ length: 12 }, (_, index) =>
      examplePerson({ PersonId: String(100 + index), Name: `Waiting ${String(index + 1)}` }),
    ),
  ]
  const { user, history } = draw(<BoardPage id="9" />, '/?wall')
  const dialog = await screen.findByRole('dialog', { name: 'Typhoon Koto, Luzon, for a wall' })
  const wall = within(dialog)
  expect(wall.getByText('Need help', { selector: 'dt' }).nextElementSibling?.textContent).toBe('2')
  const shown = () => wall.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
  await waitFor(() => expect(shown()).toHaveLength(8))
  const first = shown()
  await pass(10_000)
  expect(shown()).not.toEqual(first)
  expect(dialog.textContent).not.toContain('under water')
  expect(wall.queryAllByRole('button')).toEqual([])
  await user.keyboard('{Escape}')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(history.location.search).not.toContain('wall'))
})
