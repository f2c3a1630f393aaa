import { people } from '../apps/portal/src/app/testing/people.ts'
import { chooseTheme, expectTheme, logOut, nextSearch, upcomingTrips } from './pages/dashboard.ts'
import { expectDashboard, signIn } from './pages/sign-in.ts'
import { type Deployment, startDeployment } from './pages/two-processes.ts'
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

test('a session lives in two processes that take turns, from the first call to the last', async ({
  page,
  deployment,
}) => {
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
