import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { watchQuiet } from './browser.ts'
import { type Figure, limited } from './figure.ts'
import type { PortolanReady } from './portolan.ts'

const folder = join(import.meta.dirname, '..', 'apps', 'portal', 'dist', 'assets')

/** The size of the built files whose names match, in kB; a figure without a goal. */
export async function chunks(name: string, pattern: RegExp): Promise<Figure> {
  const found = (await readdir(folder)).filter((file) => pattern.test(file))
  const bytes = await Promise.all(found.map(async (file) => (await stat(join(folder, file))).size))
  const size = bytes.reduce((sum, one) => sum + one, 0) / 1000
  return { ...limited(name, size, 'kB', { atMost: size }), goal: null }
}

/** Throws where the first page of a visitor asks for one of these files. */
export async function notInFirstLoad(browser: Browser, { url }: PortolanReady, own: RegExp): Promise<void> {
  const page = await browser.newPage({ baseURL: url })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  const quiet = watchQuiet(page)
  await page.goto('/login')
  await quiet()
  await page.close()
  const early = asked.filter((name) => own.test(name))
  if (early.length > 0) throw new Error(`The first page has ${early.join(', ')}`)
}
