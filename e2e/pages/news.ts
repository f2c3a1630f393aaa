import type { Language } from '@portolan/contract/enums'
import type { Locator, Page, Response } from '@playwright/test'
import { approachTile } from './dashboard.ts'
import { fill, texts } from './texts.ts'

/** The tile of news, documents and links, and its parts. */
export function newsFeed(page: Page, language: Language = 'en-US') {
  const text = texts[language].newsFeed
  const tile = page.locator('#news-feed')
  const panel = tile.locator('[role=tabpanel]:not([hidden])')
  return {
    tile,
    /** Scrolls to the placeholder, so that the tile loads. */
    approach: () => approachTile(page, 'news-feed'),
    panel,
    tab: (name: 'news' | 'documents' | 'links'): Locator =>
      tile.getByRole('tab', { name: new RegExp(`^${text[name]}`) }),
    tabs: tile.getByRole('tab'),
    search: panel.getByRole('textbox').first(),
    titles: panel.getByRole('heading', { level: 3 }),
    /** A row by the beginning of its title; unread ones end with a tag. */
    news: (title: string): Locator => panel.getByRole('button', { name: new RegExp(`^${title}`) }),
    link: (title: string): Locator => panel.getByRole('link', { name: new RegExp(`^${title}`) }),
    more: panel.getByRole('button', { name: text.more }),
    copy: (name: string): Locator => panel.getByRole('button', { name: fill(text.copyLink, { name }) }),
    detail: page.getByRole('dialog', { name: text.news, exact: true }),
    /** In the corner. */
    card: page.getByRole('region', { name: text.popups }),
    popup: page.getByRole('dialog', { name: text.popups }),
  }
}

/** Waits for the next reply to this call of the feed; call it before the action. */
export function nextNewsAnswer(page: Page, call: 'SearchNewsContent' | 'ReadNewsContent'): Promise<Response> {
  return page.waitForResponse((response) => response.url().includes(`/${call}?`))
}
