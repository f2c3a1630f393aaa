import type { RiskLevel } from '@portolan/contract/enums'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../lib/i18n.ts'
import { keepSingleKeys } from '../../lib/single-keys.ts'
import { wasTold } from './has-web-gl.ts'
import { WorldMap } from './world-map.tsx'

const levels = new Map<string, RiskLevel>([
  ['DE', 1],
  ['AF', 5],
  ['TR', 3],
  ['CI', 3],
])
const selections = vi.fn<(country: string | null) => void>()

function Page({ isCooperative = false }: { readonly isCooperative?: boolean }) {
  const [shownLevels, setShownLevels] = useState<readonly RiskLevel[]>([5, 4, 3, 2, 1, 0])
  const [selected, select] = useState<string | null>(null)
  return (
    <WorldMap
      {...{ levels, shownLevels, selected, isCooperative }}
      areas={[]}
      viewpoint="neutral"
      language="en-US"
      onShownLevels={setShownLevels}
      onSelect={(country) => {
        selections(country)
        select(country)
      }}
    />
  )
}

/** As a browser with WebGL without a network, which fetches no MapLibre: drawing is for a real browser. */
function lendWebGl() {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const show = (page = <Page />) => {
  const user = userEvent.setup()
  render(page)
  return user
}

beforeEach(async () => {
  await startTexts()
  await Promise.all([fetchTexts('worldMap'), fetchTexts('riskLevel')])
  selections.mockClear()
  wasTold.set(false)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('without WebGL', () => {
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  })

  it('says so in the dialog once, and has the table', async () => {
    const user = show()
    expect(screen.getByRole('dialog', { name: 'System information' }).textContent).toContain('WebGL')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(names()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: /^Map/ })).toBeNull()
    cleanup()
    show()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the table twin', () => {
  beforeEach(lendWebGl)

  it('is one key away, both ways, where single keys are on', async () => {
    const user = show()
    expect(screen.queryByRole('table')).toBeNull()
    await user.keyboard('t')
    expect(screen.getByRole('table')).toBeTruthy()
    await user.keyboard('v')
    expect(screen.queryByRole('table')).toBeNull()
    keepSingleKeys(false)
    await user.keyboard('t')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('has `t` before the portal has it, but not as the second key of a pair', async () => {
    const portal = vi.fn<(event: KeyboardEvent) => void>()
    const listen = (event: KeyboardEvent) => portal(event)
    document.addEventListener('keydown', listen)
    const user = show()
    await user.keyboard('t')
    expect(portal.mock.lastCall?.[0].defaultPrevented).toBe(true)
    await user.keyboard('gt')
    expect(portal.mock.lastCall?.[0].defaultPrevented).toBe(false)
    expect(screen.getByRole('table')).toBeTruthy()
    document.removeEventListener('keydown', listen)
  })

  it('of a tile takes the key only where the focus is in it', async () => {
    const user = show(<Page isCooperative />)
    await user.keyboard('t')
    expect(screen.queryByRole('table')).toBeNull()
    screen.getByRole('button', { name: /Table/ }).focus()
    await user.keyboard('t')
    expect(screen.getByRole('table')).toBeTruthy()
  })

  it('has the highest levels first, and sorts by level and name', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: /Table/ }))
    expect(names()).toEqual(['Afghanistan', 'Côte d’Ivoire', 'Türkiye', 'Germany'])
    const heading = screen.getByRole('columnheader', { name: 'Level' })
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    await user.click(within(heading).getByRole('button'))
    expect(names()[0]).toBe('Germany')
    await user.click(screen.getByRole('button', { name: 'Country' }))
    expect(names()).toEqual(['Afghanistan', 'Côte d’Ivoire', 'Germany', 'Türkiye'])
  })

  it('finds a country without its accents, or by its code', async () => {
    const user = show()
    await user.keyboard('t')
    await user.type(screen.getByRole('textbox', { name: 'Find a country' }), 'cote{Enter}')
    expect(names()).toEqual(['Côte d’Ivoire'])
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'de{Enter}')
    expect(names()).toEqual(['Germany'])
    await user.type(screen.getByRole('textbox'), 'xyz{Enter}')
    expect(screen.getByText('No country of these levels has this name')).toBeTruthy()
  })

  it('chooses a country, and lets it go', async () => {
    const user = show()
    await user.keyboard('t')
    await user.click(screen.getByRole('button', { name: 'Afghanistan' }))
    expect(screen.getByRole('button', { name: 'Afghanistan' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Afghanistan' }))
    expect(selections.mock.calls).toEqual([['AF'], [null]])
  })

  it('has the levels that are chosen', async () => {
    const user = show()
    await user.keyboard('t')
    await user.click(screen.getByRole('checkbox', { name: 'Medium' }))
    expect(names()).toEqual(['Afghanistan', 'Germany'])
    await user.click(screen.getByRole('checkbox', { name: 'Medium' }))
    expect(names()).toHaveLength(4)
  })
})

it('says that the map cannot be shown without a network', () => {
  lendWebGl()
  show()
  expect(screen.getByRole('status').textContent).toContain("can't be shown")
})
