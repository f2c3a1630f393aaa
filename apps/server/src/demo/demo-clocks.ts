import { WidgetType } from '@portolan/contract/enums'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { readSettingSource, saveSetting } from '../domain/people/people.store.ts'
import { composeUserSetting, readAttributes } from '../domain/people/user-setting.rules.ts'
import { demoCompanies } from './demo-company.ts'
import { type DemoLogin, loginsWithoutSetting } from './demo.store.ts'

const [harbourVale, kitano, thornePell] = demoCompanies

/** Whom each company works with: where its suppliers, customers and offices are. */
const zonesOf: Readonly<Record<string, readonly string[]>> = {
  [harbourVale]: ['Europe/London', 'Asia/Tokyo', 'America/New_York'],
  [kitano]: ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Hong_Kong'],
  [thornePell]: ['Asia/Dubai', 'Asia/Hong_Kong', 'America/New_York'],
}

/** World clocks of the demo's people, saved as they would save them; who has saved anything keeps what they have. */
export async function loadDemoClocks(pool: Pools['system']): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    for (const login of await loginsWithoutSetting(db, demoCompanies)) {
      const { Widgets } = composeUserSetting(await readSettingSource(db, login), { language: 'en-US', theme: 1 })
      const widgets = Widgets.map((widget) =>
        widget.WidgetType === WidgetType.WorldClock
          ? { ...widget, Attributes: withClocks(widget.Attributes, login) }
          : widget,
      )
      await saveSetting(db, login, { widgets })
    }
  })
}

/** Two or three, so that not everybody has the same. */
function withClocks(attributes: string, { companyCode, loginId }: DemoLogin): string {
  const zones = zonesOf[companyCode] ?? []
  return JSON.stringify({ ...readAttributes(attributes), clocks: loginId % 2 === 0 ? zones : zones.slice(0, 2) })
}
