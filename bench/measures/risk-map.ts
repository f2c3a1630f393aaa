import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../../tools/test/chromium.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { servePage } from '../risk-map/serve.ts'
import { median } from '../statistics.ts'

const alerts = 2000
const rounds = 9
const limits = { picture: 2000, interaction: 100 } as const
/** With the page's edges, the hub's map in a window of 1440 × 900; a browser without a graphics card draws it by processor. */
const viewport = { width: 658, height: 729 }
const drawn = 'canvas[data-world-map=drawn]'

/** How soon the map of the world shows a bad week, and how soon it answers; the built chunks in a real browser. */
export async function measureRiskMap(bench: Bench): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'risk-map-'))
  try {
    bench.say('building the page')
    await build(folder)
    const served = await servePage(folder)
    const browser = await openBrowser()
    try {
      const pictures = await timePictures(browser, served.url)
      bench.say(`first picture ${pictures.map(Math.round).join(', ')} ms`)
      const { toggles, choices } = await timeActs(browser, served.url)
      return {
        figures: [
          limited('risk map, first picture with 2,000 alerts, median', median(pictures), 'ms', { atMost: limits.picture }),
          limited('risk map, a level on or off to the next frame, median', median(toggles), 'ms', { atMost: limits.interaction }),
          limited('risk map, a country chosen to the next frame, median', median(choices), 'ms', { atMost: limits.interaction }),
          ...(await sizes(folder)),
        ], // prettier-ignore
        notes: [
          `${viewport.width} × ${viewport.height} pixels without a graphics card. First picture: from the start of the navigation of an empty profile until nothing that was asked for is left to draw, with shapes of 1:110m, which those of 1:50m then replace; ${rounds} rounds. Worst: picture ${Math.round(Math.max(...pictures))} ms, level ${Math.round(Math.max(...toggles))} ms, country ${Math.round(Math.max(...choices))} ms.`,
          'Interaction: from the event to the end of the frame that the map draws after it.',
        ],
      }
    } finally {
      await browser.close()
      await served.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(folder: string): Promise<void> {
  const config = fileURLToPath(new URL('../risk-map/vite.config.ts', import.meta.url))
  const args = ['build', 'apps/portal', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  await promisify(execFile)('vite', args, { cwd: join(import.meta.dirname, '..', '..') })
}

async function openMap(browser: Browser, url: string): Promise<{ page: Page; took: number }> {
  const page = await (await browser.newContext({ viewport, locale: 'en-US' })).newPage()
  await page.goto(`${url}/?alerts=${alerts}`)
  await page.waitForSelector(drawn, { state: 'attached' })
  const took = await page.evaluate(() => (window as unknown as { mapDrawn: number }).mapDrawn)
  return { page, took }
}

async function timePictures(browser: Browser, url: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { page, took } = await openMap(browser, url)
    times.push(took)
    await page.context().close()
  }
  return times
}

async function timeActs(browser: Browser, url: string): Promise<{ toggles: number[]; choices: number[] }> {
  const { page } = await openMap(browser, url)
  const [toggles, choices]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    toggles.push(await frameAfter(page, `document.querySelector('fieldset input').click()`))
    choices.push(await frameAfter(page, `window.chooseCountry(${round % 2 === 0 ? "'BR'" : "'IN'"})`))
  }
  await page.context().close()
  return { toggles, choices }
}

/** Milliseconds from the act to the end of the first frame in which the map has drawn. */
async function frameAfter(page: Page, act: string): Promise<number> {
  const took = await page.evaluate((code) => (window as unknown as { timeAct: (of: string) => Promise<number> }).timeAct(code), act) // prettier-ignore
  // The map comes to rest: it moves to the country, and its worker lays out signs.
  await page.waitForTimeout(1500)
  return took
}

async function sizes(folder: string) {
  const names = await readdir(join(folder, 'assets'))
  const size = async (pattern: RegExp) => {
    const found = names.filter((name) => pattern.test(name))
    const bytes = await Promise.all(found.map(async (name) => (await stat(join(folder, 'assets', name))).size))
    return bytes.reduce((sum, one) => sum + one, 0) / 1000
  }
  const figure = (name: string, value: number) => ({ ...limited(name, value, 'kB', { atMost: value }), goal: null })
  return [
    figure('risk map, its own code and MapLibre, brotli', await size(/^(?:world-map|maplibre-gl-(?!worker)).*\.js\.br$/)),
    figure('risk map, styles, brotli', await size(/^world-map.*\.css\.br$/)),
    figure('risk map, worker, brotli', await size(/^maplibre-gl-worker.*\.br$/)),
    figure('risk map, shapes of the world, brotli', await size(/^(?:110|50)m.*\.br$/)),
  ] // prettier-ignore
}
