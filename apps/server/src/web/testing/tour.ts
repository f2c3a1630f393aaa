import { sendLink } from '../../../../../e2e/pages/mail-links.ts'
import { mainHeading } from '../../../../../e2e/pages/shell.ts'
import type { TourStep, View } from '../../../../../e2e/tours/step.ts'
import { outboxTexts } from '../outbox-texts.ts'

/** The outbox has a mail at least. */
async function sendMail({ page, person }: View): Promise<void> {
  await sendLink(page.request, { to: person, ref: 'REQ-OUTBOX' })
  await page.reload()
}

export const steps: readonly TourStep[] = [
  {
    name: 'outbox',
    as: 'visitor',
    at: '/outbox',
    shows: (view) => mainHeading(view.page, outboxTexts[view.language].title),
    isForeign: true,
  },
  {
    name: 'outbox mail',
    as: 'visitor',
    at: '/outbox',
    open: async (view) => {
      await sendMail(view)
      await view.page.getByRole('link', { name: '@' }).first().click()
    },
    shows: ({ page, language }) => page.getByRole('navigation', { name: outboxTexts[language].views }),
    isForeign: true,
    isClosed: true,
    final: true,
  },
  {
    name: 'outbox mail as text',
    as: 'visitor',
    at: '/outbox',
    open: async (view) => {
      const { page, language } = view
      const { views, text } = outboxTexts[language]
      await sendMail(view)
      await page.getByRole('link', { name: '@' }).first().click()
      await page.getByRole('navigation', { name: views }).getByRole('link', { name: text }).click()
    },
    shows: ({ page }) => page.locator('pre'),
    isForeign: true,
    final: true,
  },
]
