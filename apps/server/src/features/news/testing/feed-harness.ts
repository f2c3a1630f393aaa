import { news } from '@portolan/contract/features/news'
import type { ReplyOf } from '@portolan/contract/operation'
import { type Answer, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { enterNews } from '../../../domain/news/testing/seed.ts'

export type Page = ReplyOf<typeof news.search>

/** A server with two companies, its own clock and an empty feed, and the calls of news tests. */
export class FeedHarness {
  readonly portolan: TestPortolan
  readonly world: World
  /** Of the system role. */
  readonly pool: Pools['system']
  readonly #pools: Pools
  readonly #clock: { now: Date }
  #keys = 0

  private constructor(parts: { portolan: TestPortolan; world: World; clock: { now: Date } }) {
    this.portolan = parts.portolan
    this.world = parts.world
    this.#clock = parts.clock
    this.#pools = openPools({ ...parts.portolan.database, size: 1, onError: () => undefined })
    this.pool = this.#pools.system
  }

  static async open(): Promise<FeedHarness> {
    const clock = { now: noon }
    const portolan = await startPortolan({ now: () => clock.now })
    return new FeedHarness({ portolan, clock, world: await createWorld(portolan.database.adminUrl) })
  }

  async close(): Promise<void> {
    await this.#pools.close()
    await this.portolan.stop()
  }

  async empty(): Promise<void> {
    this.at(noon)
    await this.asOwner('DELETE FROM news_item')
  }

  at(now: Date | string): void {
    this.#clock.now = new Date(now)
  }

  get now(): Date {
    return this.#clock.now
  }

  asOwner(statement: string, values: unknown[] = []) {
    return withClient(this.portolan.database.adminUrl, (client) =>
      client.query<Record<string, unknown>>(statement, values),
    )
  }

  ask(who: Person, input: object = {}, language = 'en-US'): Promise<Answer> {
    const call = { releaseType: 1, ...input }
    return send(this.portolan.url, news.search, call, { ...callCredentials(who), headers: { language } })
  }

  async feed(who: Person, input: object = {}, language = 'en-US'): Promise<Page> {
    const answer = await this.ask(who, input, language)
    if (answer.status !== 200) throw new Error(`The feed was refused: ${answer.text}`)
    return answer.json as Page
  }

  async titles(who: Person, input: object = {}, language = 'en-US'): Promise<string[]> {
    return (await this.feed(who, input, language)).NewsContentSummaries.map(({ Title }) => Title)
  }

  read(who: Person, newsId: string | undefined): Promise<Answer> {
    return send(this.portolan.url, news.read, { newsId }, callCredentials(who))
  }

  enter(...items: readonly object[]): Promise<void> {
    return enterNews(this.pool, items, this.now)
  }

  /** A news item for everybody, in English unless changed; each has its own key. */
  item(title: string, more: object = {}) {
    this.#keys += 1
    return {
      kind: 'news',
      key: `item-${this.#keys}`,
      audience: 'all',
      texts: { 'en-US': { title, html: `<p>${title} text</p>` } },
      ...more,
    }
  }

  link(title: string, more: object = {}) {
    return this.item(title, { kind: 'link', link: 'https://visa.example/japan', ...more })
  }
}

const noon = new Date('2026-06-01T12:00:00Z')
