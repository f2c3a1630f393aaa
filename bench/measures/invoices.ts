import { invoices } from '@portolan/contract/features/invoices'
import { invoicePage } from '../../apps/server/src/features/invoices/invoice-search.store.ts'
import { conditionsOfRawPg, measureAgainstRawPg, type Question, requestOf } from '../against-raw-pg.ts'
import type { Bench, Measurement } from '../figure.ts'
import { fillInvoiceWorld, type InvoiceViewer } from '../invoice-world.ts'

const count = 200_000
const connections = 50
const pageSize = 20
const goal = { atLeast: 0.6 }

/** SearchInvoice over HTTP, total included, with everything around it, against its very statement through raw `pg`. */
export function measureInvoices(bench: Bench): Promise<Measurement> {
  return measureAgainstRawPg(bench, async (database) => {
    const { many, few } = await fillInvoiceWorld(database, count)
    const fewer = { name: 'with a tenth of the invoices', questions: pagesOf(few), goal: { atMost: 1.3 } }
    return {
      groups: [{ name: 'invoices, pages', questions: pagesOf(many), goal, connections, fewer }],
      note: `${count.toLocaleString('en-US')} invoices of ten companies over four years, and a tenth of it in ten others; three months by travel and by transaction, pages 1 and 3, with the exact number; ${conditionsOfRawPg('authentication, HTTP, audit or JSON', connections)}`,
    }
  })
}

const pagesOf = (viewers: readonly InvoiceViewer[]): Question[] =>
  viewers.flatMap((viewer) =>
    [true, false].flatMap((isTravelDate) => [1, 3].map((page) => questionOf(viewer, isTravelDate, page))),
  )

/** As the screen asks at first: the last three months of one company. */
function questionOf(viewer: InvoiceViewer, isTravelDate: boolean, page: number): Question {
  const [from, until] = [dayFromNow(-92), dayFromNow(1)]
  const dates = isTravelDate
    ? { travelDateFrom: from, travelDateTo: until }
    : { issueDateFrom: from, issueDateTo: until }
  const companyId = String(viewer.companyId)
  const input = { isTravelDate, ...dates, companyId, pageIndex: page, pageSize }
  const statement = invoicePage(
    { kind: 'companies', companyIds: [viewer.companyId] },
    {
      byTravel: isTravelDate,
      from,
      until,
      companyId: viewer.companyId,
      travelers: null,
      number: null,
      ids: null,
      exceptIds: [],
      sort: { by: 'date', descending: true },
    },
    { limit: pageSize, offset: (page - 1) * pageSize },
  )
  return {
    request: requestOf(invoices.search.path, viewer, input),
    query: { companyIds: [viewer.companyId], statement },
  }
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
