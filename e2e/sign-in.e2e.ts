import { accountMenu } from './pages/dashboard.ts'
import { people } from '../apps/portal/src/features/session/testing/people.ts'
import { expectDashboard, fillSignIn, goToProvider, signInForm } from './pages/sign-in.ts'
import { providerTexts, texts } from './pages/texts.ts'
import { password, personName } from './people/person.ts'
import { expect, test } from './setup/test.ts'

test('a traveller signs in by code and PKCE, with the keyboard only', async ({ page }) => {
  await page.goto('/login')
  const begin = page.getByRole('button', { name: texts['en-US'].session.signIn })
  await expect(begin).toBeVisible()
  for (let tabs = 0; tabs < 12 && !(await begin.evaluate((button) => button === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  const asked = page.waitForRequest((request) => request.url().includes('response_type='))
  await page.keyboard.press('Enter')
  const query = new URL((await asked).url()).searchParams
  expect(query.get('response_type')).toBe('code')
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(query.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile', 'email']))

  await expect(signInForm(page).email).toBeFocused()
  await page.keyboard.type(people.keyboard.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectDashboard(page)
  await expect(accountMenu(page)).toHaveAccessibleName(new RegExp(personName))

  // The first Tab stop of the page skips the menu.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: texts['en-US'].shell.skip })).toBeFocused()
  await expect(page.locator('#content'), 'its target comes to rest below the header').toHaveCSS(
    'scroll-margin-top',
    '76px',
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expectDashboard(page)
})

test('a wrong password shows a message and keeps the e-mail address', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await goToProvider(page)
  const form = signInForm(page)
  await form.email.fill(people.wrongPassword.email)
  await form.password.fill('not-the-password')
  await form.submit.click()
  await expect(form.fault).toHaveText(providerTexts['en-US'].wrong)
  await expect(form.email).toHaveValue(people.wrongPassword.email)
  await expect(form.password).toHaveValue('')
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')

  await form.password.fill(password)
  await page.keyboard.press('Enter')
  await expectDashboard(page)
})

test('an unknown e-mail gets the same answer as a wrong password', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await goToProvider(page)
  const form = signInForm(page)
  await form.email.fill(`nobody-${test.info().repeatEachIndex}@quay.example`)
  await form.password.fill(password)
  await form.submit.click()
  await expect(form.fault).toHaveText(providerTexts['en-US'].wrong)
})

test('a page that needs a sign-in opens after it', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await page.goto('/?from=mail#upcoming-trips')
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: texts['en-US'].session.signIn }).click()
  await fillSignIn(page, people.origin)
  await expectDashboard(page)
  await expect(page).toHaveURL('/?from=mail#upcoming-trips')
})

test('the portal forgets after five minutes which page a person wanted', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await page.clock.install()
  await page.goto('/?from=mail')
  await expect(page).toHaveURL('/login')
  await page.clock.fastForward('05:01')
  await page.getByRole('button', { name: texts['en-US'].session.signIn }).click()
  await fillSignIn(page, people.lateOrigin)
  await expectDashboard(page)
  await expect(page).toHaveURL('/')
})
