import { MantineProvider } from '@mantine/core'
import type { PlaceSuggestion } from '@portolan/contract/features/places'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { PlacePicker, type PlacePickerProps } from '../place-picker.tsx'

/** Freezes time except for `after`, signs a person in, and clears recent choices. */
export async function freezeTime() {
  changed.mockClear()
  typedFreely.mockClear()
  vi.useFakeTimers()
  // The testing library detects fake timers by this global.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) })
  localStorage.clear()
  await startTexts()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  return fakeServer()
}

export function restoreTime(): void {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** Advances the frozen time by `milliseconds` and runs what is due. */
export const after = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Waits for the debounce after the last key, and for the reply. */
export async function rested() {
  await after(300)
  await after(10)
}

export async function show(picker: ReactElement) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = (what: ReactElement) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        {what}
        <button type="button">Next</button>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(around(picker))
  await after(50)
  return {
    user: userEvent.setup({ delay: null, advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) }),
    rerender: (what: ReactElement) => rerender(around(what)),
  }
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox')
export const rows = () => screen.queryAllByRole('option')
/** The text of each row. */
export const rowTexts = () => rows().map((row) => row.textContent)
export const highlighted = () => rows().find((row) => row.getAttribute('aria-selected') === 'true')?.textContent

/** Calls of the form's callbacks. */
export const changed = vi.fn<(code: string | null, chosen: PlaceSuggestion | null) => void>()
export const typedFreely = vi.fn<(text: string) => void>()

/** A form with one controlled place field. */
export function Form(props: Partial<PlacePickerProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null)
  const [freeText, setFreeText] = useState('')
  return (
    <PlacePicker
      label="From"
      {...props}
      value={value}
      freeText={freeText}
      onChange={(code, chosen) => {
        changed(code, chosen)
        setValue(code)
      }}
      onFreeText={(text) => {
        typedFreely(text)
        setFreeText(text)
      }}
    />
  )
}

export const found = (...datas: readonly PlaceSuggestion[]) => answer({ datas })

/** A reply that waits for `let`. */
export function held(...datas: readonly PlaceSuggestion[]) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { reply: () => promise, let: () => resolve(Response.json({ datas })) }
}
