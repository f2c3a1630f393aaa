import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { fetchTexts, startTexts } from '../../../../lib/i18n.ts'
import { clearSession, setProfile, storeSession } from '../../../../lib/session.ts'
import { fakeServer, signedIn } from '../../../../lib/test-http.ts'
import { exampleProfile } from '../../../../lib/test-viewer.ts'
import { dismissToast } from '../../../../lib/toast.ts'

/** Before each test of a dialog: its texts, somebody who is signed in, and the server that it asks. */
export async function startDialog(
  ...texts: Parameters<typeof fetchTexts>[0][]
): Promise<ReturnType<typeof fakeServer>> {
  await startTexts()
  await Promise.all(texts.map((one) => fetchTexts(one)))
  storeSession(signedIn())
  setProfile(exampleProfile({ companies: 1 }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  return fakeServer()
}

/** After each test. */
export function endDialog(): void {
  cleanup()
  dismissToast()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

export const showDialog = (dialog: ReactNode): RenderResult =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {dialog}
      </QueryClientProvider>
    </MantineProvider>,
  )
