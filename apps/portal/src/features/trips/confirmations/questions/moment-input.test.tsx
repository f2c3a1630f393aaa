import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../../lib/i18n.ts'
import { confirmations as text } from '../messages/en-US.ts'
import { MomentInput } from './moment-input.tsx'

beforeEach(async () => {
  await startTexts()
  await fetchTexts('confirmations')
})

function show() {
  const changed = vi.fn<(value: string) => void>()
  function Page() {
    const [value, setValue] = useState('20261104090500')
    const change = (next: string) => {
      changed(next)
      setValue(next)
    }
    return (
      <MomentInput
        {...{ id: 'departs', label: 'Departs', value, place: null, withTime: true, required: true, invalid: false }}
        describedBy={undefined}
        onChange={change}
        onLeave={() => undefined}
      />
    )
  }
  render(<Page />)
  const [day, time] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!day || !time) throw new Error('a day and a time')
  return { changed, day, time, user: userEvent.setup() }
}

it('shows the day and the time as the portal writes them and reads what is typed', async () => {
  const { changed, day, time, user } = show()
  expect([day.value, time.value]).toEqual(['04 Nov 2026', '09:05'])
  await user.clear(time)
  await user.type(time, '9:40 pm')
  await user.tab()
  expect(time.value).toBe('21:40')
  await user.tripleClick(day)
  await user.keyboard('2026/12/24')
  await user.tab()
  expect(day.value).toBe('24 Dec 2026')
  expect(changed).toHaveBeenLastCalledWith('20261224214000')
})

it('keeps what it cannot read in sight, says how to write it and sends no value', async () => {
  const { changed, day, user } = show()
  await user.tripleClick(day)
  await user.keyboard('04/11/2026')
  expect(changed, 'half a date is not sent').not.toHaveBeenCalled()
  await user.tab()
  expect(day.value).toBe('04/11/2026')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(text.writeLike.replace('{example}', '31 Dec 2030'))
  expect(changed).toHaveBeenLastCalledWith('')
})
