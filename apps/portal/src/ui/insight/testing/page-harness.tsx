import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'

/** For tests of a whole page: somebody signed in who sees so many companies, before a server that answers nothing yet. */
export async function startPage(companies = 1) {
  await startTexts()
  const server = fakeServer()
  storeSession(signedIn())
  setProfile(exampleProfile({ companies }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  return server
}

export function showPage(page: ReactNode, address: string) {
  const at = atAddress(page, address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{at.element}</QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), history: at.history }
}

/** The width of a phone, for what is asked from now on. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width') }),
  )
}
