import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { people } from '../apps/portal/src/app/testing/people.ts'
import { freePort } from '../tools/test/free-port.ts'
import { chooseTheme, expectTheme, logOut, nextSearch, upcomingTrips } from './pages/dashboard.ts'
import { expectDashboard, signIn } from './pages/sign-in.ts'
import { type RunningProgram, startProgram } from '../tools/test/program.ts'
import { copyTemplate, openTemplate } from './setup/template.ts'
import { expect, test as oneProcess } from './setup/test.ts'

const test = oneProcess.extend<object, { deployment: Deployment }>({
  deployment: [
    async ({}, use) => {
      const deployment = await startDeployment()
      await use(deployment)
      await deployment.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.url),
})

test('a session works from sign-in to sign-out while two processes take turns', async ({ page, deployment }) => {
  await signIn(page, people.twoProcesses)
  for (let turn = 0; turn < 4; turn++) {
    const answered = nextSearch(page)
    await upcomingTrips(page).next.click()
    expect((await answered).status()).toBe(200)
  }
  await chooseTheme(page, 'galaxy')
  await page.reload()
  await expectDashboard(page)
  await expectTheme(page, 'galaxy')
  await logOut(page)
  for (const count of deployment.served) expect(count).toBeGreaterThan(10)
})

interface Deployment {
  /** The public address: a load balancer that sends requests to the two processes in turn. */
  readonly url: string
  /** Number of requests to each process. */
  readonly served: readonly number[]
  stop(): Promise<void>
}

/** Starts two server processes on one database behind a load balancer without sticky sessions. */
async function startDeployment(): Promise<Deployment> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const { template, stop: stopTemplate } = await openTemplate()
    stops.push(stopTemplate)
    const copy = await copyTemplate(template)
    stops.push(copy.remove)
    const [publicPort, ...ports] = [await freePort(), await freePort(), await freePort()]
    const url = `http://localhost:${publicPort}`
    await Promise.all(
      ports.map(async (port) => {
        const process = await startProcess({ ...copy.env, PUBLIC_URL: url, PORT: String(port) })
        stops.push(process.stop)
      }),
    )
    const served = [0, 0]
    const balancer = balance(ports, served).listen(publicPort, 'localhost')
    stops.push(() => {
      balancer.closeAllConnections()
      balancer.close()
    })
    await once(balancer, 'listening')
    return { url, served, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const startProcess = (env: NodeJS.ProcessEnv): Promise<RunningProgram> =>
  startProgram('apps/server/src/main.ts', 'portolan is ready', { ...env, LOG_LEVEL: 'info' })

function balance(ports: readonly number[], served: number[]): Server {
  let turn = 0
  return createServer((incoming, outgoing) => {
    turn = (turn + 1) % ports.length
    served[turn] = (served[turn] ?? 0) + 1
    const { method, url, headers } = incoming
    const onward = request({ port: ports[turn], host: '127.0.0.1', method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
}
