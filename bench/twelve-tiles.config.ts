import { WidgetType } from '@portolan/contract/enums'
import portal from '../apps/portal/vite.config.ts'

/** A type without a tile of its own borrows the one beside it, under an anchor of its own. */
const borrow = `
const landed = Object.entries(widgetRegistry)
for (const type of [${Object.values(WidgetType).join(', ')}]) {
  const [owner, entry] = landed[type % landed.length]
  widgetRegistry[type] ??= { ...entry, anchor: \`\${entry.anchor}-of-\${owner}-for-\${type}\` }
}
`

/** The portal as it is delivered, with a tile for each of the twelve widget types. */
export default {
  ...portal,
  plugins: [
    {
      name: 'twelve-tiles',
      enforce: 'pre' as const,
      transform(code: string, id: string): string | undefined {
        if (!id.endsWith('/src/app/widget-registry.ts')) return undefined
        const place = 'export const widgetEntries'
        if (!code.includes(place)) throw new Error(`widget-registry.ts has no ${place}`)
        return code.replace(place, () => `${borrow}\n${place}`)
      },
    },
    ...(portal.plugins ?? []),
  ],
}
