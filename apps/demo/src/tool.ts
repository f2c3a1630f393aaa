import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { arrivalPage, closedPage, type ToolKind } from './page.ts'
import { createPortalClient, HandOverFault, type PortalClient } from './portal-client.ts'
import { readToolSettings, type ToolSettings } from './settings.ts'
import { style } from './style.ts'
import { languageOf } from './texts.ts'
import { Visits } from './visits.ts'

/** Ports are no part of a cookie's place: each tool has a name of its own. */
const cookieOf = (tool: ToolKind) => `demo_${tool}`

const safety = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

interface ToolDeps {
  readonly tool: ToolKind
  readonly settings: Pick<ToolSettings, 'portal'>
  readonly portal: Pick<PortalClient, 'redeem'>
  readonly visits: Visits
}

/** Redeems a code, keeps who came, and goes on without it: an address with a code is worth nothing afterwards. */
async function enter(deps: ToolDeps, code: string, request: IncomingMessage, response: ServerResponse) {
  try {
    const arrival = await deps.portal.redeem(code)
    const cookie = `${cookieOf(deps.tool)}=${deps.visits.open(arrival)}; HttpOnly; SameSite=Lax; Path=/`
    response.writeHead(303, { ...safety, location: '/', 'set-cookie': cookie }).end()
  } catch (error) {
    const reason = error instanceof HandOverFault ? error.reason : 'unreachable'
    console.error(`${deps.tool}: ${error instanceof Error ? error.message : String(error)}`)
    sendPage(response, reason === 'refused' ? 403 : 502, closedPage(frameOf(deps, request), reason))
  }
}

function frameOf({ tool, settings }: ToolDeps, request: IncomingMessage, locale?: string) {
  return { tool, portal: settings.portal, language: languageOf(locale ?? request.headers['accept-language']) }
}

const sendPage = (response: ServerResponse, status: number, html: string) =>
  response.writeHead(status, { ...safety, 'content-type': 'text/html; charset=utf-8' }).end(html)

async function answer(deps: ToolDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tool')
  if (request.method !== 'GET') return void response.writeHead(405, safety).end()
  if (pathname === '/style.css')
    return void response.writeHead(200, { ...safety, 'content-type': 'text/css; charset=utf-8' }).end(style)
  if (pathname !== '/') return void response.writeHead(404, safety).end()
  const code = searchParams.get('code')
  if (code) return enter(deps, code, request, response)
  const arrival = deps.visits.find(readCookie(request, cookieOf(deps.tool)))
  if (!arrival) return void sendPage(response, 401, closedPage(frameOf(deps, request), 'nobody'))
  sendPage(response, 200, arrivalPage(frameOf(deps, request, arrival.locale), arrival))
}

function readCookie(request: IncomingMessage, name: string): string | null {
  const found = (request.headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/** Serves a tool on the wanted port, or on any free one. */
export async function serveTool(tool: ToolKind, settings: ToolSettings): Promise<{ server: Server; url: string }> {
  const deps = { tool, settings, portal: createPortalClient(settings), visits: new Visits() }
  const server = createServer((request, response) => void answer(deps, request, response))
  for (const port of [settings.port, 0]) {
    try {
      server.listen(port, settings.host)
      await once(server, 'listening')
      break
    } catch (error) {
      if (port === 0 || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The tool has no port')
  return { server, url: `http://${settings.publicHost}:${address.port}/` }
}

/** A tool as a process of its own: says where it is, and ends with its standard input, thus with whoever started it. */
export async function runTool(tool: ToolKind): Promise<void> {
  const { server, url } = await serveTool(tool, readToolSettings(process.env))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  process.stdin.once('end', stop).resume()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      process.stdin.destroy()
      stop()
    })
  console.log(`${tool} ready at ${url}`)
}
