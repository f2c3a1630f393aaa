import { approachTile } from '../../../../../../e2e/pages/dashboard.ts'
import { dialogPart, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'
import { noticeSteps } from './tour-notices.ts'

/** Codes that are the same in every language. */
const known = ['UTC', 'GDACS', 'FCDO', 'English']

const firstNews = ({ page, text }: View) =>
  page.getByRole('list', { name: text.risk.news, exact: true }).getByRole('button').first()

export const steps: readonly TourStep[] = [
  {
    name: 'risk hub',
    as: 'person',
    at: '/risk',
    known,
    shows: ({ page, text }) =>
      page.getByRole('region', { name: text.risk.changesTitle, exact: true }).getByRole('button').first(),
  },
  {
    name: 'risk hub as a table',
    as: 'person',
    at: '/risk',
    open: ({ page, text }) => page.getByRole('button', { name: text.worldMap.asTable }).click(),
    known,
    shows: ({ page, text }) => page.getByRole('columnheader', { name: text.worldMap.country }),
    final: true,
  },
  {
    name: 'risk news',
    as: 'person',
    at: '/risk?tab=news',
    known,
    shows: firstNews,
  },
  {
    name: 'risk news, nothing found',
    as: 'person',
    at: '/risk?tab=news&keyword=0000',
    known,
    shows: ({ page, text }) => page.getByText(text.risk.newsNotFound, { exact: true }),
  },
  {
    name: 'risk of a country',
    as: 'person',
    at: '/risk?country=PH',
    known,
    shows: ({ page, text }) => page.getByRole('region', { name: text.risk.sources, exact: true }),
  },
  {
    name: 'risk sources and their age',
    as: 'person',
    at: '/risk',
    open: ({ page, text }) => page.getByTitle(text.risk.feeds).first().click(),
    known,
    shows: ({ page, text }) => page.getByRole('list', { name: text.risk.feedsShow }),
  },
  {
    name: 'risk alert',
    as: 'person',
    at: '/risk?tab=news',
    open: (view) => firstNews(view).click(),
    known,
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.risk.validity, { exact: true }),
    part: dialogPart,
  },
  {
    name: 'risk hub over a page',
    as: 'person',
    at: '/',
    open: async ({ page, text }) => {
      const menu = page.getByRole('navigation', { name: text.shell.menu, exact: true })
      await menu.getByRole('button', { name: text.shell.riskHub, exact: true }).click()
      await page.frameLocator('dialog iframe').getByRole('complementary').getByRole('button').first().waitFor()
    },
    known,
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('link', { name: text.risk.openPage }),
    only: 'desktop',
    part: dialogPart,
    final: true,
  },
  {
    name: 'risk news on the dashboard',
    as: 'person',
    at: '/',
    open: ({ page }) => approachTile(page, 'risk-news'),
    known,
    shows: ({ page }) => page.locator('#risk-news').getByRole('listitem').first(),
    part: '#risk-news',
    final: true,
  },
  ...noticeSteps,
]
