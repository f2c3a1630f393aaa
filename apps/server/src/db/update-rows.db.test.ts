import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { systemTransaction } from './system-transaction.ts'
import { updateRows } from './update-rows.store.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.systemUrl, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = new Date('2026-03-04T05:06:07.089Z')
const until = new Date('2028-03-04T05:06:07.089Z')

it('sets what each row names, of any type, and keeps what it does not name', async () => {
  const kept = await systemTransaction(pool, null, async ({ db }) => {
    const entered = ['quay', 'pier', 'mole'].map((key) => ({
      company_id: null,
      key,
      release_type: 1,
      system_type: 1,
      popup: false,
      starts_at: at,
      expires_at: until,
      languages: ['en-US'],
      document_id: null,
      link: null,
      image: null,
      created_at: at,
      updated_at: at,
    }))
    const ids = await db.insertInto('news_item').values(entered).returning('id').execute()
    const [quay = { id: 0 }, pier = { id: 0 }] = ids
    await updateRows(db, 'news_item', [
      { id: quay.id, key: `it's "quay" \\ 埠`, languages: ['ja-JP', 'zh-TW'], expires_at: null, popup: true },
      { id: pier.id, release_type: 3, link: 'https://pier.example/', starts_at: new Date('2027-01-02T03:04:05.678Z') },
    ])
    await updateRows(db, 'news_item', [])
    return db
      .selectFrom('news_item')
      .select(['key', 'languages', 'starts_at', 'expires_at', 'popup', 'link'])
      .orderBy('id')
      .execute()
  })
  expect(kept).toEqual([
    {
      key: `it's "quay" \\ 埠`,
      languages: ['ja-JP', 'zh-TW'],
      starts_at: at,
      expires_at: null,
      popup: true,
      link: null,
    },
    {
      key: 'pier',
      languages: ['en-US'],
      starts_at: new Date('2027-01-02T03:04:05.678Z'),
      expires_at: until,
      popup: false,
      link: 'https://pier.example/',
    },
    { key: 'mole', languages: ['en-US'], starts_at: at, expires_at: until, popup: false, link: null },
  ])
})
