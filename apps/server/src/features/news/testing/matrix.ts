import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { newsSeed } from '../../../domain/news/testing/seed.ts'

export const matrix = tenantMatrix(newsSeed, {
  'News/SearchNewsContent': { input: ({ tenant }) => ({ releaseType: 1, keyword: tenant.marker }), shows: true },
  'News/ReadNewsContent': { input: ({ own }) => ({ newsId: own.newsId }) },
  'News/GetNewsAttachment': { input: ({ own }) => ({ DocumentToken: own.documentToken }), shows: true },
  'POST /back-office/news': {
    input: ({ tenant, own }) => ({
      items: [
        {
          kind: 'news',
          key: own.key,
          audience: [tenant.code],
          texts: { 'en-US': { title: `${tenant.marker} entered again`, html: `<p>${tenant.marker}</p>` } },
        },
      ],
    }),
  },
  'POST /back-office/news/documents': {
    input: () => ({ fields: {}, files: [{ name: 'mug.txt', content: 'Bring your own mug.' }] }),
  },
  'POST /back-office/news/search': { input: () => ({ paging: { pageIndex: 1, pageSize: 200 } }), shows: true },
})
