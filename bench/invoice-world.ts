import type pg from 'pg'
import { type BenchDatabase, withClient } from './database.ts'
import { type NewsViewer, signInViewers } from './news-world.ts'

/** Somebody signed in who searches invoices. */
export type InvoiceViewer = NewsViewer

const companies = 10
/** Days over which the invoices of a company lie. */
const days = 1_500

/**
 * So many invoices in ten companies, and a tenth of it in ten others: header, days and travellers as the importer leaves
 * them, written by SQL, since the search reads nothing else. Four people of each company are signed in.
 */
export async function fillInvoiceWorld(
  database: BenchDatabase,
  count: number,
): Promise<{ readonly many: readonly InvoiceViewer[]; readonly few: readonly InvoiceViewer[] }> {
  return withClient(database.adminUrl, async (client) => {
    await client.query(
      `INSERT INTO company (code, display_name, time_zone) SELECT 'bench-' || n, 'Bench ' || n, 'Asia/Hong_Kong' FROM generate_series(1, $1::int) n`,
      [2 * companies],
    )
    await client.query(
      `INSERT INTO traveler (company_id, code, name, folded_name) SELECT c.id, 't' || n, 'Chan ' || n, 'chan ' || n FROM company c, generate_series(1, 100) n`,
    )
    await fill(client, count)
    const viewers = await signInViewers(client)
    await client.query('VACUUM (ANALYZE) invoice, invoice_day, invoice_traveler, company, login, session, credential')
    const { rows } = await client.query<{ id: string }>('SELECT id FROM company ORDER BY id')
    const big = new Set(rows.slice(0, companies).map(({ id }) => Number(id)))
    return {
      many: viewers.filter(({ companyId }) => big.has(companyId)),
      few: viewers.filter(({ companyId }) => !big.has(companyId)),
    }
  })
}

/** The triggers keep the days, as in every import. */
async function fill(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `INSERT INTO invoice (company_id, number, customer_code, followup_company, number_key, is_credit, issued_on, departs_on, arrives_on,
       currency, digits, net, tax, gross, payment_state, traveler_names, booking_refs, traveler_ids, version, received_at, updated_at)
     SELECT c.id, 'HV' || n, c.code, 'HK', 'HV' || n, n % 17 = 0, d.day, d.day + 12, d.day + 15, 'HKD', 2, n * 100, 0, n * 100, 'open',
       ARRAY['Chan ' || n % 100], ARRAY['R' || n], ARRAY[t.ids[1 + n % 100]], 1, now(), now()
     FROM (SELECT id, code, row_number() OVER (ORDER BY id) AS at FROM company) c
     JOIN LATERAL (SELECT array_agg(t.id) AS ids FROM traveler t WHERE t.company_id = c.id) t ON true
     CROSS JOIN generate_series(1, $1::int) n
     CROSS JOIN LATERAL (SELECT current_date - n * 7919 % ${days} AS day) d
     WHERE c.at <= ${companies} OR n <= $1::int / 10`,
    [count / companies],
  )
  await client.query(
    'INSERT INTO invoice_traveler SELECT company_id, traveler_ids[1], id, travels_on, issued_on FROM invoice',
  )
}
