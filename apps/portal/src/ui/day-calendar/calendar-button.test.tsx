import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'

beforeEach(async () => {
  await startTexts()
  // The simulated document has no popovers: they open and close by the events that a browser sends.
  HTMLElement.prototype.hidePopover = function close() {
    this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }))
  }
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

async function open(limits: { readonly min?: string; readonly max?: string } = {}) {
  const { CalendarButton } = await import('./calendar-button.tsx')
  const onPick = vi.fn<(day: string) => void>()
  render(<CalendarButton label="To" value="2026-11-20" {...limits} onPick={onPick} />)
  const button = screen.getByRole('button', { name: 'To: calendar' })
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!panel) throw new Error('the button opens nothing')
  fireEvent.focus(button)
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  const day = (name: string) => within(panel).findByRole<HTMLButtonElement>('button', { name, hidden: true })
  return { onPick, panel, day }
}

describe('the calendar of a day', () => {
  it('opens at the day of its field, which has the focus, and takes another one', async () => {
    const { onPick, panel, day } = await open()
    const chosen = await day('20 Nov 2026')
    expect(document.activeElement).toBe(chosen)
    expect(panel.textContent).toContain('Nov 2026')
    fireEvent.click(await day('23 Nov 2026'))
    expect(onPick.mock.calls).toEqual([['2026-11-23']])
    expect(within(panel).queryByRole('button', { hidden: true })).toBeNull()
  })

  it('offers no day outside of its limits', async () => {
    const { onPick, day } = await open({ min: '2026-11-10', max: '2026-11-25' })
    const [first, before, last, after] = [
      await day('10 Nov 2026'),
      await day('09 Nov 2026'),
      await day('25 Nov 2026'),
      await day('26 Nov 2026'),
    ]
    expect([first, before, last, after].map(({ disabled }) => disabled)).toEqual([false, true, false, true])
    fireEvent.click(after)
    expect(onPick).not.toHaveBeenCalled()
  })
})
