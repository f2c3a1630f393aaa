import { people } from '../apps/portal/src/app/testing/people.ts'
import { chooseTheme, expectTheme, logOut, nextSearch, upcomingTrips } from './pages/dashboard.ts'
import { expectDashboard, signIn } from './pages/sign-in.ts'
import { startDeployment } from './pages/two-processes.ts'
import { testOnOwnPortal } from './setup/own-portal.ts'
import { expect } from './setup/test.ts'

const test = testOnOwnPortal(startDeployment)

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
  for (const count of portal.served) expect(count).toBeGreaterThan(10)
})
