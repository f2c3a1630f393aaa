import { fileURLToPath } from 'node:url'
import portal from '../../apps/portal/vite.config.ts'

const page = fileURLToPath(new URL('../../apps/portal/src/parts/world-map/testing/map-page.tsx', import.meta.url))

/** The portal's build with a page of its own that shows the map alone; the map's chunk is the one that is delivered. */
export default {
  ...portal,
  plugins: [
    {
      name: 'risk-map-page',
      enforce: 'pre' as const,
      transform: (_code: string, id: string): string | undefined =>
        id.endsWith('/src/main.tsx') ? `import ${JSON.stringify(page)}` : undefined,
    },
    ...(portal.plugins ?? []),
  ],
}
