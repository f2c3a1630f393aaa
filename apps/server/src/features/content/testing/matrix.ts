import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { contentSeed } from '../../../domain/content/testing/seed.ts'

/** One grey pixel. */
const smallGif = Uint8Array.from(Buffer.from('R0lGODlhAQABAPAAAMDAwAAAACwAAAAAAQABAAACAkQBADs=', 'base64'))

export const matrix = tenantMatrix(contentSeed, {
  'Common/GetContent4CTMPortal': {
    input: ({ own }) => ({ category: 'StaticPage', keyword: own.page }),
    shows: true,
  },
  // A visitor must not see a company's page.
  'Common/GetGenericContent': { input: ({ own }) => ({ Category: 'StaticPage', Keyword: own.page }), status: 404 },
  'Common/GetFooterScript4CTMPortal': { input: () => ({}) },
  'GET /files/:id': { input: () => ({ id: 'A'.repeat(22) }), status: 404 },
  'POST /back-office/files': {
    input: () => ({ fields: {}, files: [{ name: 'logo.gif', content: smallGif }] }),
  },
  'POST /back-office/content': {
    input: ({ tenant, own }) => ({
      items: [
        {
          kind: 'page',
          category: 'StaticPage',
          keyword: own.page,
          audience: [tenant.code],
          texts: { 'en-US': { html: `<p>${tenant.marker} entered again</p>` } },
        },
      ],
    }),
  },
  'POST /back-office/content/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
})
