import { buoy, jetty, people } from '../apps/portal/src/features/news/testing/people.ts'
import { enterNews, uploadNewsDocuments } from './pages/back-office.ts'
import { logOut } from './pages/dashboard.ts'
import { newsFeed, nextNewsAnswer } from './pages/news.ts'
import { openDashboardAs, signIn } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { quay } from './people/quay.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { newsFeed: text, attachmentViewer, errors } = texts['en-US']
const audience = [buoy.code]
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
const inEnglish = (title: string, html = `<p>${title}.</p>`) => ({ 'en-US': { title, html } })

test('news appear for their audience; a person searches them in Chinese, reads them and turns pages', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const html =
    '<p>請提早三小時到機場。</p><img src="https://pictures.example/gone.png" alt="登機門"><p><a href="https://visa.example/">辦理</a></p>'
  await enterNews(request, [
    ...Array.from({ length: 6 }, (_, index) => ({
      kind: 'news' as const,
      key: `reader-${index + 1}`,
      audience,
      startsAt: day(-20 - index),
      texts: inEnglish(`Notice ${index + 1}`),
    })),
    {
      kind: 'news',
      key: 'reader-visa',
      audience,
      startsAt: day(-30),
      texts: { 'zh-TW': { title: '日本簽證須知', html } },
    },
    { kind: 'news', key: 'not-theirs', audience: [quay.code], texts: inEnglish('Of another company') },
    { kind: 'news', key: 'reader-old', audience, expiresAt: day(-1), texts: inEnglish('Out of force') },
    { kind: 'news', key: 'reader-coming', audience, startsAt: day(1), texts: inEnglish('To come') },
  ])
  await page.route('https://pictures.example/**', (route) => route.abort())
  await openDashboardAs(page, people.newsReader)
  const feed = newsFeed(page)
  await feed.approach()
  await expect(feed.titles).toHaveCount(5)
  await expect(feed.panel).toContainText('5 of 7')
  await feed.more.click()
  await expect(feed.titles).toHaveCount(7)
  await expect(feed.more).toBeHidden()
  await expect(feed.tile).not.toContainText(/Of another company|Out of force|To come/)

  await feed.search.fill('簽證')
  await expect(feed.titles).toHaveCount(1)
  const row = feed.news('日本簽證須知')
  await expect(row.locator('mark')).toHaveText('簽證')
  await expect(row).toContainText(text.isNew)

  const marking = nextNewsAnswer(page, 'ReadNewsContent')
  await row.click()
  expect(await (await marking).json()).toEqual({ Status: 0 })
  await expect(feed.detail.getByRole('heading', { name: '日本簽證須知' })).toHaveAttribute('lang', 'zh-TW')
  await expect(feed.detail.getByText('登機門'), 'in place of the picture').toBeVisible()
  await expect(feed.detail.locator('img')).toHaveCount(0)
  await expect(feed.detail.getByRole('link', { name: '辦理' })).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await expect(row).not.toContainText(text.isNew)

  await page.reload()
  await feed.approach()
  await feed.search.fill('簽證')
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(text.isNew)
  await feed.search.fill('nothing of the kind')
  await expect(feed.panel.getByRole('status')).toContainText(text.noNews)
})

test('a person opens documents and copies their address; links open a new window', async ({
  page,
  context,
  browser,
  request,
  baseURL,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const [token = ''] = await uploadNewsDocuments(request, [
    new File(['請提早三小時到機場。\n'], '差旅規定.txt', { type: 'text/plain' }),
  ])
  const rules = {
    kind: 'document' as const,
    key: 'rules',
    audience,
    document: token,
    texts: inEnglish('Travel rules', ''),
  }
  const link = 'https://rail.example/times'
  const image = 'https://pictures.example/gone.png'
  await enterNews(request, [
    rules,
    { kind: 'link', key: 'rail', audience, link, image, texts: inEnglish('Timetables', '') },
  ])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://pictures.example/**', (route) => route.abort())
  await context.route(link, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Times</title>' }))
  await openDashboardAs(page, people.newsDocuments)
  const feed = newsFeed(page)
  await feed.approach()

  await feed.tab('documents').click()
  const opening = page.waitForEvent('popup')
  await feed.link('Travel rules').click()
  const opened = await opening
  await expect(opened.getByRole('dialog', { name: '差旅規定.txt' })).toContainText('請提早三小時到機場')
  await opened.close()
  await expect(feed.link('Travel rules')).not.toContainText(text.isNew)
  await feed.copy('Travel rules').click()
  await expect(feed.panel.getByText(text.copied)).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  const query = new URLSearchParams({ token, file: '差旅規定.txt' })
  expect(shared).toBe(new URL(`/attachment/news?${query}`, baseURL).href)

  await feed.tab('links').click()
  await expect(feed.panel.locator('[data-stand-in]'), 'the picture failed').toBeVisible()
  const leaving = page.waitForEvent('popup')
  await feed.link('Timetables').click()
  const times = await leaving
  await expect(times).toHaveTitle('Times')
  expect(await times.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await times.close()

  const outsider = await (await browser.newContext({ baseURL })).newPage()
  await openDashboardAs(outsider, people.otherNews)
  await outsider.goto(shared)
  await expect(outsider.getByRole('alert')).toContainText(errors.record_not_found)
  await outsider.context().close()

  faults.expect(/status of 404/)
  await enterNews(request, [{ ...rules, expiresAt: day(-1) }])
  await page.goto(shared)
  await expect(page.getByRole('alert'), 'out of force').toContainText(errors.record_not_found)
  await expect(page.getByRole('alert')).toContainText(attachmentViewer.goneHint)
})

test('only permitted kinds of news have a tab', async ({ page }) => {
  await openDashboardAs(page, people.newsFew)
  const feed = newsFeed(page)
  await feed.approach()
  await expect(feed.tabs).toHaveText([new RegExp(text.documents)])
  await logOut(page)
  await openDashboardAs(page, people.newsNone)
  await feed.approach()
  await expect(feed.tile).toContainText(text.noRight)
  await expect(feed.tabs).toHaveCount(0)
})

test('popups come one by one in the corner after a sign-in; what has to be read opens as a dialog', async ({
  page,
  request,
}) => {
  const popup = (number: number) => ({
    kind: 'news' as const,
    key: `popup-${number}`,
    audience: [jetty.code],
    ...(number === 1 ? { mustRead: true } : { popup: true }),
    startsAt: day(-number),
    texts: inEnglish(`Urgent ${number}`),
  })
  await enterNews(request, [1, 2, 3].map(popup))
  await signIn(page, people.newsPopups)
  const { popup: dialog, card } = newsFeed(page)
  await expect(dialog.getByRole('heading', { name: 'Urgent 1' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: text.done }).click()
  const heading = (number: number) => card.getByRole('heading', { name: `Urgent ${number}` })
  await expect(heading(2)).toBeVisible()
  await expect(card).toContainText('1 of 2')
  await expectAccessible(page, '[data-news-card]')
  const marking = nextNewsAnswer(page, 'ReadNewsContent')
  await card.getByRole('button', { name: text.next }).press('Enter')
  await marking
  await expect(heading(3)).toBeVisible()
  await page.reload()
  await newsFeed(page).approach()
  await expect(newsFeed(page).news('Urgent 2')).not.toContainText(text.isNew)
  await expect(newsFeed(page).news('Urgent 3')).toContainText(text.isNew)
  await expect(card, 'not once more in this session').toBeHidden()

  await logOut(page)
  await signIn(page, people.newsPopups)
  await expect(heading(3)).toBeVisible()
  await card.getByRole('button', { name: text.read }).click()
  await dialog.getByRole('button', { name: text.done }).click()
  await expect(dialog).toBeHidden()
  await newsFeed(page).approach()
  await expect(newsFeed(page).news('Urgent 3')).not.toContainText(text.isNew)
})
