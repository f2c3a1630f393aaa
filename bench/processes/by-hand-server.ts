import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { presentTrips } from '../../apps/server/src/features/trips/trips-with-flights.ts'
import { findUpcomingTrips } from '../../apps/server/src/features/trips/trips.store.ts'
import { scopeOf } from '../../apps/server/src/kernel/scope.ts'
import type { ByHandOptions } from '../by-hand.ts'
import { serveParent } from '../child.ts'
import { setScopeSql } from '../database.ts'

/**
 * The list of upcoming trips as one writes it for this one call: node:http and `pg`, the product's statements,
 * presenter and JSON, row level security's scope set in a transaction. No sign-in: who asks stands in the request's address.
 */
serveParent<ByHandOptions>(async ({ appUrl, connections, viewers }) => {
  const pool = new pg.Pool({ connectionString: appUrl, max: connections, types: { getTypeParser } })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const input = JSON.parse(await textOf(request)) as { paging: { pageIndex: number; pageSize: number } }
    const viewer = viewers[Number(request.url?.slice(1))]
    if (!viewer) return response.writeHead(401).end()
    const { pageIndex, pageSize: limit } = input.paging
    const filter = { now: new Date(), companyCodes: null, limit, offset: (pageIndex - 1) * limit }
    const client = await pool.connect()
    await client.query(`BEGIN READ ONLY; ${setScopeSql([viewer.companyId])}`)
    const run = async <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
      (await client.query<Row>(statement)).rows
    const { rows, total } = await findUpcomingTrips({ run }, scopeOf([viewer.companyId], viewer.travelerIds), filter)
    const asked = { run, viewer: { travelerId: viewer.travelerIds?.[0] ?? null } }
    const TravelSummaries = await presentTrips(asked, rows, { now: filter.now, language: 'en-US' })
    await client.query('COMMIT')
    client.release()
    const body = JSON.stringify({ TravelSummaries, Total: total })
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    return response.end(body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500, { 'content-length': 0 }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  const stop = async () => {
    server.close().closeAllConnections()
    await pool.end()
  }
  return { ready: `http://127.0.0.1:${address.port}`, stop }
})

const int8 = 20
const getTypeParser = ((oid: number, format: 'text' | 'binary') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })
}
