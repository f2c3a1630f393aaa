import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { wasTold } from '../../../parts/world-map/has-web-gl.ts'
import { TrackerMap } from './tracker-map.tsx'

const nothing = () => undefined

function Page({ isRiskShown = true, onRiskShown = nothing }: { isRiskShown?: boolean; onRiskShown?: () => void }) {
  return (
    <TrackerMap
      {...{ isRiskShown, onRiskShown }}
      points={[]}
      state={0}
      selected={null}
      onSelect={nothing}
      trip={null}
      country={null}
      onCountry={nothing}
      groupsOf={() => Promise.reject(new Error('not asked'))}
      now={0}
      timeZone="Asia/Hong_Kong"
      levels={new Map()}
      shownLevels={[5]}
      onShownLevels={nothing}
      areas={[]}
      viewpoint="neutral"
      language="en-US"
      twin={<table aria-label="The same" />}
      tools={<button type="button">Company</button>}
      view={null}
      onView={nothing}
    />
  )
}

beforeEach(async () => {
  await startTexts()
  await Promise.all([fetchTexts('worldMap'), fetchTexts('riskLevel')])
  wasTold.set(true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('without WebGL has its twin and the tools, and no levels that would change nothing', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  render(<Page />)
  expect(await screen.findByRole('table', { name: 'The same' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Company' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('has one switch for everything about risk; where it is off there are no levels to choose', async () => {
  // A browser with WebGL without a network: nothing is drawn.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const change = vi.fn<(isShown?: boolean) => void>()
  const { rerender } = render(<Page onRiskShown={change} />)
  const toggle = await screen.findByRole('switch', { name: 'Risk levels' })
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(4)
  await userEvent.click(toggle)
  expect(change).toHaveBeenCalledWith(false)
  rerender(<Page isRiskShown={false} onRiskShown={change} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
