import { administrationSettings as settings } from '@portolan/contract/features/administration/settings'
import { cleanup, screen, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answer } from '../../../lib/test-http.ts'
import { openPages } from '../settings/testing/open-pages.tsx'
import { startSettings } from '../settings/testing/settings-harness.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let Page: FunctionComponent
beforeAll(async () => {
  await startSettings()
  const { AdminShell } = await import('./admin-shell.tsx')
  Page = () => <AdminShell>content</AdminShell>
}, 60_000)

it.each([
  ['/admin/setting', 'Overview'],
  ['/admin/setting/data-protection', 'Data protection'],
  ['/admin/setting/cost-centres/4100', 'Cost centres'],
])('the navigation marks one page: %s', async (address, name) => {
  const server = await startSettings()
  server.on(settings.companies, answer({ Companies: [], Total: 0 }))
  openPages({ '/admin/setting': Page, '/admin/setting/$section': Page, '/admin/setting/$section/$key': Page }, address)
  const links = within(await screen.findByRole('navigation')).getAllByRole('link')
  const marked = links.filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => link.textContent)).toEqual([name])
})
