import type { Locator, Page } from '@playwright/test'
import { signInForm } from '../../e2e/pages/sign-in.ts'
import { beginButton, type DemoAccount, tripsOf } from '../browser.ts'

/** Most presses of Tab until a control has the focus. */
const mostTabs = 40

/** A person without a pointer: what they press is counted, letters of address and password apart. */
export class Keyboard {
  readonly #page: Page
  pressed = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    this.pressed += 1
    await this.#page.keyboard.press(key)
  }

  /** Tab until `control` has the focus. */
  async reach(control: Locator): Promise<void> {
    const isThere = () => control.evaluate((element) => element === element.ownerDocument.activeElement)
    for (let tabs = 0; !(await isThere()); tabs += 1) {
      if (tabs > mostTabs) throw new Error('Tab does not reach it')
      await this.press('Tab')
    }
  }

  /** To the dashboard, or to where `arrives` is. */
  async signIn({ email, password }: DemoAccount, arrives: Locator = tripsOf(this.#page)): Promise<void> {
    const page = this.#page
    await page.goto('/login')
    await this.reach(beginButton(page))
    await this.press('Enter')
    const form = signInForm(page)
    await form.email.waitFor()
    await this.reach(form.email)
    await page.keyboard.type(email)
    await this.reach(form.password)
    await page.keyboard.type(password ?? '')
    await this.press('Enter')
    await arrives.waitFor()
  }

  /** News that opens by itself. */
  async closePopups(): Promise<void> {
    while ((await this.#page.locator('dialog[open]').count()) > 0) {
      await this.press('Escape')
      await this.#page.waitForTimeout(400)
    }
  }
}
