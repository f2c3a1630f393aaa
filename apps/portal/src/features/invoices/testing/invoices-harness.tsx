import { MantineProvider } from '@mantine/core'
import { WidgetType } from '@portolan/contract/enums'
import type { Configuration } from '@portolan/contract/features/config'
import { invoices } from '@portolan/contract/features/invoices'
import { travellers } from '@portolan/contract/features/travellers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { setConfiguration } from '../../../lib/configuration.ts'
import { fetchTexts, startTexts } from '../../../lib/i18n.ts'
import { setProfile, storeSession } from '../../../lib/session.ts'
import { answer, fakeServer, signedIn } from '../../../lib/test-http.ts'
import { atAddress } from '../../../lib/test-router.tsx'
import { exampleProfile } from '../../../lib/test-viewer.ts'
import { exampleTraveller } from '../../../parts/traveller-picker/testing/example-travellers.ts'
import { exampleDetail, exampleInvoices, exampleSummary } from './example-invoices.ts'

/** Rows of a page, as the tests' deployment configures it. */
export const pageSize = 5

/** What of it the page reads. */
const configuration: Partial<Configuration> = {
  InvoicePageSize: pageSize,
  Debug: false,
  BuildVersion: '1',
  ApiVersion: '1',
  ServiceTimeout: 60_000,
}

/** A PDF or zip as the server sends it. */
export const fileAnswer = (type: string, name: string) => () =>
  new Response('bytes', {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })

/** For tests: a server with twelve invoices, texts, and somebody who sees so many companies. */
export async function startInvoices({ companies = 2 } = {}) {
  await startTexts()
  await Promise.all([fetchTexts('invoices'), fetchTexts('invoice'), fetchTexts('travellerPicker')])
  const server = fakeServer()
  server.on(invoices.search, ({ body }) => {
    const { pageIndex = 1, pageSize: size = 20 } = body as { pageIndex?: number; pageSize?: number }
    const Documents = exampleInvoices.slice((pageIndex - 1) * size, pageIndex * size)
    return Response.json({ RecordCount: exampleInvoices.length, Documents })
  })
  server.on(invoices.summary, answer(exampleSummary))
  server.on(invoices.listZips, answer({ Zips: [] }))
  server.on(invoices.detail, ({ body }) => {
    const row = exampleInvoices.find(({ Id }) => Id === body['id'])
    return row ? Response.json(exampleDetail(row)) : Response.json({}, { status: 404 })
  })
  server.on(invoices.download, fileAnswer('application/pdf', 'HV20261192 Ya Ting Lin.pdf'))
  server.on(invoices.downloadZip, fileAnswer('application/zip', 'Invoices 2026-11-22.zip'))
  const person = exampleTraveller()
  server.on(travellers.search, answer({ Travelers: [person], PageInfo: { PageIndex: 1, PageSize: 8, Total: 1 } }))
  storeSession(signedIn())
  const profile = exampleProfile({ companies })
  const Widgets = [{ WidgetType: WidgetType.CTMInvoice, IsVisible: true, Attributes: '{}' }]
  setProfile({ ...profile, UserSetting: { ...profile.UserSetting, Widgets } })
  setConfiguration(configuration as Configuration)
  return server
}

/** The tests' router has one page, at its root. */
export const searched = '/?company=C1&from=2026-08-22&to=2026-11-22'

export function showInvoices(element: ReactNode, address = searched) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const page = atAddress(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MantineProvider>,
    address,
  )
  return { ...render(page.element), history: page.history, client }
}
