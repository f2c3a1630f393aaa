import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { visitorPage, closedPage, type ToolKind } from './page.ts'
import { createPortalClient, HandOverFault, type PortalClient } from './portal-client.ts'
import { bookOffer, readForm, showRequest, type Shown } from './request-booking.ts'
import { readToolSettings, type ToolSettings } from './settings.ts'
import { style } from './style.ts'
import { languageOf } from './texts.ts'
import { VisitorSessions } from './visitor-sessions.ts'

/** Each tool has its own cookie name, because cookies do not distinguish ports. */
const cookieOf = (tool: ToolKind) => `demo_${tool}`

const securityHeaders = {
  'cache-control': 'no-store',
  // The offers of the booking tool are forms of its own.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

interface ToolDeps {
  readonly tool: ToolKind
  readonly settings: Pick<ToolSettings, 'portal'>
  readonly portal: PortalClient
  readonly sessions: VisitorSessions
}

/** Redeems a code, starts a session, and redirects to an address without the code, which works only once. */
async function signIn(deps: ToolDeps, code: string, request: IncomingMessage, response: ServerResponse) {
  try {
    const visitor = await deps.portal.redeem(code)
    const cookie = `${cookieOf(deps.tool)}=${deps.sessions.open(visitor)}; HttpOnly; SameSite=Lax; Path=/`
    response.writeHead(303, { ...securityHeaders, location: '/', 'set-cookie': cookie }).end()
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
  response.writeHead(status, { ...securityHeaders, 'content-type': 'text/html; charset=utf-8' }).end(html)

async function handle(deps: ToolDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tool')
  if (request.method === 'POST' && pathname === '/book') return book(deps, request, response)
  if (request.method !== 'GET') return void response.writeHead(405, securityHeaders).end()
  if (pathname === '/style.css')
    return void response.writeHead(200, { ...securityHeaders, 'content-type': 'text/css; charset=utf-8' }).end(style)
  if (pathname !== '/') return void response.writeHead(404, securityHeaders).end()
  const code = searchParams.get('code')
  if (code) return signIn(deps, code, request, response)
  const session = deps.sessions.find(readCookie(request, cookieOf(deps.tool)))
  if (!session) return void sendPage(response, 401, closedPage(frameOf(deps, request), 'nobody'))
  const { visitor } = session
  const frame = frameOf(deps, request, visitor.locale)
  if (deps.tool === 'expenses' || visitor.requestKey === null)
    return void sendPage(response, 200, visitorPage(frame, visitor))
  await answer(deps, request, response, () => showRequest(deps.portal, frame, session))
}

/** Books an offer; whatever comes of it is shown at the address of the tool, which can be loaded again. */
async function book(deps: ToolDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const session = deps.sessions.find(readCookie(request, cookieOf(deps.tool)))
  if (deps.tool === 'expenses' || !session)
    return void sendPage(response, 401, closedPage(frameOf(deps, request), 'nobody'))
  const frame = frameOf(deps, request, session.visitor.locale)
  const form = await readForm(request)
  await answer(deps, request, response, () => bookOffer(deps.portal, frame, session, form))
}

async function answer(
  deps: ToolDeps,
  request: IncomingMessage,
  response: ServerResponse,
  make: () => Promise<Shown>,
): Promise<void> {
  try {
    const { status, html } = await make()
    if (html === null) return void response.writeHead(303, { ...securityHeaders, location: '/' }).end()
    sendPage(response, status, html)
  } catch (error) {
    console.error(`${deps.tool}: ${error instanceof Error ? error.message : String(error)}`)
    sendPage(response, 502, closedPage(frameOf(deps, request), 'unreachable'))
  }
}

function readCookie(request: IncomingMessage, name: string): string | null {
  const found = (request.headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/** Serves a tool on the configured port or, when that is taken, on any free one. */
export async function serveTool(tool: ToolKind, settings: ToolSettings): Promise<{ server: Server; url: string }> {
  const deps = { tool, settings, portal: createPortalClient(settings), sessions: new VisitorSessions() }
  const server = createServer((request, response) => void handle(deps, request, response))
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

/** Runs a tool as a process: prints its address, and ends when its standard input closes, as when its parent ends. */
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
