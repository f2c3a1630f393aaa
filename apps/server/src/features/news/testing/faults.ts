import { newsBackOffice } from '@portolan/contract/features/news'
import type { FeatureFaults } from '../../../../../../tools/faults/fault.ts'

export const faults: FeatureFaults = {
  writes: [
    {
      name: 'news',
      declaration: newsBackOffice.putNews,
      call: (number, { alpha }) => ({
        input: {
          items: [
            {
              kind: 'news',
              key: `fault-${number}`,
              audience: [alpha.code],
              texts: { 'en-US': { title: `Item ${number}`, html: '<p>Text</p>' } },
            },
          ],
        },
        who: { bearer: alpha.machineBearer },
      }),
      find: async (query) => {
        const rows = await query<{ number: number; count: number }>(
          `SELECT substr(key, 7)::int AS number, count(*)::int AS count FROM news_item WHERE key LIKE 'fault-%' GROUP BY 1`,
        )
        return new Map(rows.map(({ number, count }) => [number, count]))
      },
    },
  ],
}
