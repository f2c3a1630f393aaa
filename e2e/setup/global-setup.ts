import { findBrowser, unpackChromium } from '../../tools/test/chromium.ts'
import { startPortal } from './portal.ts'

/** Once a run: the browser is unpacked where needed and the real portal started; the answer stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await unpackChromium(findBrowser())
  const portal = await startPortal()
  // Workers are forked after this and inherit it.
  process.env['E2E_URL'] = portal.url
  return portal.stop
}
