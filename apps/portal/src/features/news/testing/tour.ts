import { expect } from '@playwright/test'
import { enterNews, uploadNewsDocuments } from '../../../../../../e2e/pages/back-office.ts'
import { newsFeed } from '../../../../../../e2e/pages/news.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'
import type { TourStep, View } from '../../../../../../e2e/tours/step.ts'
import type { NewsInput } from '../../../../../server/src/domain/news/news.schema.ts'

const audience = [quay.code]
const file = '2026.pdf'
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const texts = {
  news: {
    'en-US': {
      title: 'Short flights: what changes on 1 December',
      html: '<p>Flights under four hours are booked in economy.</p><h2>Trains</h2><ul><li>Preferred under three hours.</li></ul>',
    },
    'zh-CN': {
      title: '短途航班：12月1日起的变化',
      html: '<p>四小时以内的航班一律预订经济舱。</p><h2>火车</h2><ul><li>三小时以内优先。</li></ul>',
    },
    'zh-TW': {
      title: '短程航班：12月1日起的改變',
      html: '<p>四小時以內的航班一律訂經濟艙。</p><h2>火車</h2><ul><li>三小時以內優先。</li></ul>',
    },
    'ja-JP': {
      title: '短距離便：12月1日からの変更点',
      html: '<p>4時間未満の便はエコノミークラスで予約します。</p><h2>列車</h2><ul><li>3時間以内なら優先します。</li></ul>',
    },
  },
  document: {
    'en-US': { title: 'Travel policy' },
    'zh-CN': { title: '差旅制度' },
    'zh-TW': { title: '差旅規定' },
    'ja-JP': { title: '出張規程' },
  },
  link: {
    'en-US': { title: 'Visa rules by country' },
    'zh-CN': { title: '各国签证规定' },
    'zh-TW': { title: '各國簽證規定' },
    'ja-JP': { title: '国別の査証規則' },
  },
}

/**
 * One item of each kind for the tours' company; creating them again changes nothing. Each step enters them by itself: the
 * steps of a language come in an order of their own.
 */
async function enter({ page }: View): Promise<void> {
  const [document = ''] = await uploadNewsDocuments(page.request, [new File([pdf], file, { type: 'application/pdf' })])
  const startsAt = '2026-11-01T00:00:00Z'
  const items: NewsInput[] = [
    { kind: 'news', key: 'walks-news', audience, startsAt, texts: texts.news },
    { kind: 'document', key: 'walks-document', audience, startsAt, document, texts: texts.document },
    { kind: 'link', key: 'walks-link', audience, startsAt, link: 'https://visa.example/', texts: texts.link },
  ]
  await enterNews(page.request, items)
  await page.reload()
}

const feedOf = ({ page, language }: View) => newsFeed(page, language)

async function openTab(view: View, name: 'news' | 'documents' | 'links'): Promise<void> {
  await feedOf(view).approach()
  await feedOf(view).tab(name).click()
}

export const steps: readonly TourStep[] = [
  {
    name: 'news',
    as: 'person',
    at: '/',
    open: async (view) => {
      await enter(view)
      await openTab(view, 'news')
    },
    shows: (view) => feedOf(view).titles.first(),
    part: '#news-feed',
    final: true,
  },
  {
    name: 'news item',
    as: 'person',
    at: '/',
    open: async (view) => {
      await enter(view)
      await openTab(view, 'news')
      await feedOf(view).panel.getByRole('button', { name: texts.news[view.language].title }).click()
    },
    shows: (view) => feedOf(view).detail.getByRole('heading', { level: 3 }).first(),
    part: 'dialog[open]',
  },
  {
    name: 'documents of the news feed',
    as: 'person',
    at: '/',
    open: async (view) => {
      await enter(view)
      await openTab(view, 'documents')
    },
    shows: (view) => feedOf(view).titles.first(),
    known: [file, 'kB', 'KB', 'MB'],
    part: '#news-feed',
    final: true,
  },
  {
    name: 'links of the news feed',
    as: 'person',
    at: '/',
    open: async (view) => {
      await enter(view)
      await openTab(view, 'links')
    },
    shows: (view) => feedOf(view).titles.first(),
    known: ['visa.example'],
    part: '#news-feed',
    final: true,
  },
  {
    name: 'no news found',
    as: 'person',
    at: '/',
    open: async (view) => {
      await openTab(view, 'news')
      await feedOf(view).search.fill('0000')
      await expect(feedOf(view).titles).toHaveCount(0)
    },
    shows: ({ page, text }) => page.locator('#news-feed').getByText(text.newsFeed.noNews),
    part: '#news-feed',
  },
]
