import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { startTexts } from '../../lib/i18n.ts'
import { FailedNote } from './failed-note.tsx'

beforeEach(() => startTexts())

const show = (error: Error) =>
  render(<FailedNote text="Your trips could not be loaded." error={error} onRetry={() => undefined} />)

it('says of a fault of the server what to do, and by which reference it is found', () => {
  const code = 'internal_server_error'
  show(new CallError({ code, message: errorText(code), correlationId: 'c0ffee-17' }))
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Your trips could not be loaded.')
  expect(said).toContain('Please try again in a moment.')
  expect(screen.getByText('Reference for support: c0ffee-17')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('gives no reference for what is no fault', () => {
  const code = 'service_unavailable'
  show(new CallError({ code, message: errorText(code), correlationId: 'c0ffee-17' }))
  expect(screen.queryByText(/c0ffee/)).toBeNull()
})
