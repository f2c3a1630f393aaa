import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'

interface SeededTexts {
  readonly content: string
  readonly news: string
}

/** A coordinator who administers their company, with a text and an item of the news of their own. */
const textsSeed: TenantSeed<SeededTexts> = ({ tenant, pool }) =>
  systemTransaction(pool, null, async ({ client }) => {
    const { companyId, coordinator, marker } = tenant
    await client.query(`UPDATE login SET admin_right = 'company' WHERE id = $1`, [coordinator.loginId])
    const one = async (text: string, values: unknown[]) =>
      String((await client.query<{ id: number }>(text, values)).rows[0]?.id)
    const content = await one(
      `INSERT INTO content_item (kind, company_id, category, keyword) VALUES ('page', $1, 'StaticPage', 'matrix') RETURNING id`,
      [companyId],
    )
    await client.query(
      `INSERT INTO content_text (item_id, language, title, html) VALUES ($1, 'en-US', $2, '<p>Hi</p>')`,
      [content, `${marker} page`],
    )
    const news = await one(
      `INSERT INTO news_item (company_id, key, release_type, created_at, updated_at)
       VALUES ($1, 'matrix', 1, now(), now()) RETURNING id`,
      [companyId],
    )
    await client.query(
      `INSERT INTO news_text (item_id, language, title, html, plain) VALUES ($1, 'en-US', $2, '<p>Hi</p>', 'hi')`,
      [news, `${marker} news`],
    )
    return { content, news }
  })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path d="M0 0h9"/></svg>'

/** What administrators try and change, of the companies that they administer. */
export const effectMatrix = tenantMatrix(textsSeed, {
  // Nobody listens at that address, which is an answer too.
  'POST /admin/connections/test': {
    input: ({ tenant }) => ({
      CompanyCode: tenant.code,
      Record: { code: 'matrix', displayName: 'Matrix', issuer: 'http://127.0.0.1:9', clientId: 'portal' },
    }),
  },
  'POST /admin/machine-clients/list': { input: ({ tenant }) => ({ CompanyCode: tenant.code }) },
  'POST /admin/machine-clients/secret': {
    input: ({ tenant }) => ({ CompanyCode: tenant.code, ClientId: tenant.machineClientId }),
  },
  'POST /admin/logo': {
    input: ({ tenant }) => ({ fields: { CompanyCode: tenant.code }, files: [{ name: 'logo.svg', content: svg }] }),
    oddFiles: [
      { name: 'logo.png', content: '<script>alert(1)</script>' },
      { name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"' },
    ],
  },
  'POST /admin/content/list': { input: ({ tenant }) => ({ CompanyCode: tenant.code }), shows: true },
  'POST /admin/content/preview': { input: ({ own }) => ({ Id: own.content, Language: 'ja-JP' }), shows: true },
  'POST /admin/content/save': {
    input: ({ tenant }) => ({
      CompanyCode: tenant.code,
      Items: [
        {
          kind: 'page',
          category: 'StaticPage',
          keyword: 'saved',
          audience: [tenant.code],
          texts: { 'en-US': { title: `${tenant.marker} saved`, html: '<p>Hi</p>' } },
        },
      ],
    }),
  },
  'POST /admin/news/list': { input: ({ tenant }) => ({ CompanyCode: tenant.code }), shows: true },
  'POST /admin/news/preview': { input: ({ own }) => ({ Id: own.news, Language: 'ja-JP' }), shows: true },
  'POST /admin/news/save': {
    input: ({ tenant }) => ({
      CompanyCode: tenant.code,
      Items: [
        {
          kind: 'news',
          key: 'saved',
          audience: [tenant.code],
          texts: { 'en-US': { title: `${tenant.marker} saved`, html: '<p>Hi</p>' } },
        },
      ],
    }),
  },
})
